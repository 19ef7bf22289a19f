import MappingLookup
import RelationshipCore

extension CallEntry: ExportedRecord {
    static let exportSummary = "A call of a dialect, or the statement that it has none for a command."
    static let exportFields: [Field<Self>] = [
        Field("command", \.command, "The command for the call, or #nothing for a call that needs none."),
        Field("dialect", \.dialect, "The dialect."),
        Field("name", \.name, "The name on the wire, or #nothing if the dialect has no call."),
        Field("selector", \.selector, "The Objective-C selector."),
        Field("swiftNames", \.swiftNames, "How Swift spells it, oldest spelling first."),
        Field("fidelity", \.fidelity, "How faithfully the call says what the command means."),
        Field("source", \.source, "Where the vendor declares it."),
        Field("note", \.note, "What differs, or why there is no call."),
    ]
}

extension CallbackEntry: ExportedRecord {
    static let exportSummary = "A callback of a dialect, or the statement that it does not report an event."
    static let exportFields: [Field<Self>] = [
        Field("event", \.event, "The event that the callback reports, or #nothing if no event causes it."),
        Field("dialect", \.dialect, "The dialect."),
        Field("name", \.name, "The callback's name, or #nothing if the dialect does not report the event."),
        Field("owner", \.owner, "The protocol that declares the callback."),
        Field("selector", \.selector, "The Objective-C selector."),
        Field("swiftNames", \.swiftNames, "How Swift spells it, oldest spelling first."),
        Field("detail", \.detail, "What the callback carries, if it reports several events."),
        Field("fidelity", \.fidelity, "How faithfully the callback reports the event."),
        Field("note", \.note, "What differs, or why the event is not reported."),
    ]
}

extension Limit: ExportedRecord {
    static let exportSummary = "The greatest length of a text or a list, or the greatest number."
    static let exportFields: [Field<Self>] = [
        Field("maximum", \.maximum, "The greatest length or number that is allowed."),
        Field("unit", \.unit, "What is counted."),
    ]
}
