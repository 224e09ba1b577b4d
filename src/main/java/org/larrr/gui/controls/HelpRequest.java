package org.larrr.gui.controls;

import javafx.event.Event;
import javafx.event.EventType;

/** Asks for the page of the handbook about the node it is fired on. */
public final class HelpRequest extends Event {

    public static final EventType<HelpRequest> WHAT_IS_THIS = new EventType<>(Event.ANY, "WHAT_IS_THIS");

    public HelpRequest() {
        super(WHAT_IS_THIS);
    }
}
