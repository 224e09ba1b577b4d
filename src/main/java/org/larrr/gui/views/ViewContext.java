package org.larrr.gui.views;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Button;
import org.larrr.data.Fix;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.table.DataTable;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.Zoom;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.text.Messages;
import org.larrr.systems.StochasticSystem;

/**
 * The services of the window for its views.
 *
 * @param analysis   the present analysis
 * @param look       how pictures look
 * @param zoom       what is looked at of the axes of all pictures
 * @param export     saves and copies a picture
 * @param background does work of a view's own away from the FX thread
 * @param dialogs    talks to the user
 * @param editor     opens a system in the system editor
 * @param remedies   what a remedy does to the controls; empty where it is not to be had
 */
public record ViewContext(
        AnalysisModel analysis,
        FigureView.Look look,
        Zoom zoom,
        Export export,
        TaskExecutor background,
        DialogService dialogs, Consumer<StochasticSystem> editor, Function<Fix, Optional<Runnable>> remedies) {

    /**
     * {@return a button for each remedy that is to be had}
     *
     * @param wanted what would mend a picture
     * @param place  names the buttons: remedy-REMEDY-PLACE
     */
    List<Button> buttons(Set<Fix> wanted, String place) {
        return wanted.stream().sorted().flatMap(remedy -> remedies.apply(remedy).stream().map(mending -> {
            String name = Messages.word(remedy);
            return Controls.button("remedy-" + name + "-" + place, Messages.get("remedy." + name), null, mending);
        })).toList();
    }

    /** Gives pictures away; no picture, null, informs the user that there is nothing yet. */
    public interface Export {

        /**
         * Saves a picture where the user says.
         *
         * @param name   of the view, suggested for the file
         * @param figure the whole picture
         * @param seen   what is saved of it
         */
        void save(String name, Figure figure, Map<String, Axis.View> seen);

        /** Puts a picture, or what is seen of it, on the clipboard. */
        void copy(String name, Figure figure, Map<String, Axis.View> seen);

        /** Puts all the numbers of a picture on the clipboard, in full. */
        void copyNumbers(String name, Figure figure);

        /** Puts all the numbers of a table on the clipboard, in full. */
        void copyTable(DataTable table);

        /**
         * Saves all the numbers of a table, in full, as CSV where the user says.
         *
         * @param name suggested for the file
         */
        void saveTable(String name, DataTable table);
    }
}
