package org.larrr.io.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against the calendar of the platform. */
class DateFormatTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "2020-03-01 | YEAR_FIRST | 2020-03-01T00:00:00",
        "2020/3/1 12:30 | YEAR_FIRST | 2020-03-01T12:30:00",
        "2020-03-01T12:30:05.25Z | YEAR_FIRST | 2020-03-01T12:30:05.250",
        "2020-03-01T12:30:00+02:00 | YEAR_FIRST | 2020-03-01T10:30:00",
        "2020-03-01T23:30:00-0130 | YEAR_FIRST | 2020-03-02T01:00:00",
        "2020-03 | YEAR_FIRST | 2020-03-01T00:00:00",
        "2020_3 | YEAR_FIRST | 2020-03-01T00:00:00",
        "2020.03.31 | YEAR_FIRST_POINTS | 2020-03-31T00:00:00",
        "3/31/2020 | MONTH_FIRST | 2020-03-31T00:00:00",
        "3/31/2020 1:05:00 PM | MONTH_FIRST | 2020-03-31T13:05:00",
        "3/31/2020 12:05 AM | MONTH_FIRST | 2020-03-31T00:05:00",
        "12/31/39 | MONTH_FIRST | 2039-12-31T00:00:00",
        "12/31/40 | MONTH_FIRST | 1940-12-31T00:00:00",
        "31.3.2020 | DAY_FIRST | 2020-03-31T00:00:00",
        "31-Mar-2020 | DAY_NAMED | 2020-03-31T00:00:00",
        "31 March 2020 07:08 | DAY_NAMED | 2020-03-31T07:08:00",
        "Mar 31, 2020 | NAMED_DAY | 2020-03-31T00:00:00",
        "Mar-20 | NAMED_MONTH | 2020-03-01T00:00:00",
        "2020 Mar | YEAR_NAMED | 2020-03-01T00:00:00",
        "2020-Mar-31 12:30:05 | YEAR_NAMED | 2020-03-31T12:30:05",
        "2020M03 | STATISTICAL | 2020-03-01T00:00:00",
        "2020-06-01T12:01:00.0/2020-06-01T12:02:00.0 | YEAR_FIRST | 2020-06-01T12:01:00",
        "2020-Q3 | QUARTER | 2020-07-01T00:00:00",
        "20200229T1230 | COMPACT | 2020-02-29T12:30:00",
        "20200331123005 | COMPACT | 2020-03-31T12:30:05",
        "202003 | COMPACT_MONTH | 2020-03-01T00:00:00",
        "1600000000.5 | EPOCH_SECONDS | 2020-09-13T12:26:40.500",
        "1600000000500 | EPOCH_MILLISECONDS | 2020-09-13T12:26:40.500",
        "1600000000500000 | EPOCH_MICROSECONDS | 2020-09-13T12:26:40.500",
        "1600000000500000000 | EPOCH_NANOSECONDS | 2020-09-13T12:26:40.500",
        "1859-11-24 | YEAR_FIRST | 1859-11-24T00:00:00",
    })
    void datesAreSecondsSince1970(String field, DateFormat format, LocalDateTime time) {
        assertThat(DateFormat.of(List.of(field))).contains(format);
        assertThat(format.seconds(field))
                .isEqualTo(time.toEpochSecond(ZoneOffset.UTC) + time.getNano() / 1e9);
        assertThat(format.seconds("'" + field + "'")).as("in quotes").isEqualTo(format.seconds(field));
    }

    @ParameterizedTest
    @CsvSource({"12:30, CLOCK, 45000", "12:30:05.25, CLOCK, 45005.25", "100:00:00, CLOCK, 360000",
        "3 days 12:30:05.25, DAYS, 304205.25", "3d 12:30:05.25, DAYS, 304205.25", "1:05.250, MINUTES, 65.25"})
    void durationsAreSeconds(String field, DateFormat format, double seconds) {
        assertThat(DateFormat.of(List.of(field))).contains(format);
        assertThat(format.seconds(field)).isEqualTo(seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2021-02-29", "31.4.2020", "2020-13-01", "Jan 32, 2020", "3.14", "12:60", "2020Q5", "x"})
    void whatIsNoDayIsNoDate(String field) {
        assertThat(DateFormat.of(List.of(field))).isEmpty();
        assertThat(DateFormat.looksLikeDate(field)).isFalse();
    }

    @Test
    void theOrderOfDayAndMonthIsTheOneInWhichDatesFollowEvenly() {
        assertThat(DateFormat.of(List.of("1/2/2020", "2/2/2020", "3/2/2020"))).contains(DateFormat.DAY_FIRST);
        assertThat(DateFormat.of(List.of("2/1/2020", "2/2/2020", "2/3/2020"))).contains(DateFormat.MONTH_FIRST);
        assertThat(DateFormat.of(List.of("1/2/2020", "1/13/2020"))).contains(DateFormat.MONTH_FIRST);
    }

    @Test
    void aFieldOfAnotherFormIsRefused() {
        assertThatThrownBy(() -> DateFormat.YEAR_FIRST.seconds("31.3.2020")).isInstanceOf(NumberFormatException.class);
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "03, 3", "march, 3", "Sept., 9", "13, 0", "'', 0"})
    void monthsHaveNamesAndNumbers(String field, int month) {
        assertThat(DateFormat.month(field)).isEqualTo(month);
    }
}
