package org.larrr.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaFieldAccess.AccessType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The checker of null takes fields of options as filled in; this tells which of them are not. */
class OptionFieldsTest {

    @Test
    void whatMayBeLeftOutIsMarkedNullable() {
        List<JavaField> fields = new ClassFileImporter().importPackages("org.larrr.cli").stream()
                .flatMap(type -> type.getFields().stream()).filter(field -> !field.getRawType().isPrimitive())
                .filter(field -> field.isAnnotatedWith(Option.class) || field.isAnnotatedWith(Parameters.class)
                        || field.isAnnotatedWith(ArgGroup.class)).toList();
        assertThat(fields).hasSizeGreaterThan(100);
        assertThat(fields.stream().filter(field -> mayBeLeftOut(field) != isNullable(field.reflect()))
                .map(JavaField::getFullName)).isEmpty();
    }

    private static boolean isNullable(Field field) {
        return field.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static boolean mayBeLeftOut(JavaField field) {
        boolean preset = field.getAccessesToSelf().stream().filter(access -> access.getOrigin().isConstructor())
                .map(JavaAccess.class::cast)
                .anyMatch(access -> ((JavaFieldAccess) access).getAccessType() == AccessType.SET);
        return !preset && !isGiven(field.reflect());
    }

    private static boolean isGiven(Field field) {
        Option option = field.getAnnotation(Option.class);
        Parameters parameters = field.getAnnotation(Parameters.class);
        ArgGroup group = field.getAnnotation(ArgGroup.class);
        return option != null && (option.required() || !option.defaultValue().equals(Option.NULL_VALUE)
                && !option.defaultValue().equals("__no_default_value__"))
                || parameters != null && !parameters.arity().startsWith("0")
                || group != null && !group.multiplicity().startsWith("0");
    }
}
