import RelationshipCore
import TestValues
import Testing

/// The fields of one record, by their names in the table.
typealias Fields = [String: AnyHashable]

extension [String: AnyHashable] {
    /// Returns a field, which must have the given type.
    func get<Typed>(_ name: String, as type: Typed.Type = Typed.self) -> Typed {
        guard let value = self[name]?.base as? Typed else {
            preconditionFailure("\(name) is no \(Typed.self) but \(String(describing: self[name]))")
        }
        return value
    }
}

/// A field of a record: its value if it was never set, and a generator of its values.
struct LawField {
    let name: String
    let empty: AnyHashable?
    let make: (inout SeededGenerator) -> AnyHashable

    /// Creates a field that may be left out.
    init<Value: Hashable>(_ name: String, empty: Value, _ make: @escaping (inout SeededGenerator) -> Value) {
        self.name = name
        self.empty = AnyHashable(empty)
        self.make = { AnyHashable(make(&$0)) }
    }

    /// Creates a field that every record has.
    init<Value: Hashable>(_ name: String, _ make: @escaping (inout SeededGenerator) -> Value) {
        self.name = name
        self.empty = nil
        self.make = { AnyHashable(make(&$0)) }
    }
}

/// A value of a dialect in its wire format.
typealias DialectValue = Encodable & Hashable & Sendable

/// A record of `hub/fields.json`, with the closures that test its rows.
struct LawRecord {
    let name: String
    let fields: [LawField]
    /// Makes random fields consistent: sets the fields that depend on others.
    var adjust: (inout Fields, inout SeededGenerator) -> Void = { _, _ in }
    /// Returns the names of the Swift type's properties, or of the associated values of a command or event.
    let shape: () -> [String]
    /// Converts the record through a dialect and back; `nil` if the dialect refuses it or leaves it out.
    let carry: (Fields, any LawDialect) -> RoundTrip<Fields>?
    /// Rewrites a value of the record's type, a list of such values or an optional one; for value records only.
    var rewrite: ((AnyHashable, (Fields) -> Fields) -> AnyHashable)?
    /// Returns the value that a reader uses for a field that the dialect can't express; `nil` for the empty value.
    var fallback: (String, Fields, DialectName) -> AnyHashable? = { _, _, _ in nil }
    /// Returns whether the dialect refuses a value for a reason other than a single field.
    var isRefused: (_ value: Fields, _ result: Fields, DialectName) -> Bool = { _, _, _ in false }
    /// Returns whether a field that the dialect can't express changes how it expresses another field.
    var shows: (_ field: String, _ value: Fields, DialectName) -> Bool = { _, _, _ in false }

    /// Returns a random record; some fields are left out.
    func random(_ generator: inout SeededGenerator) -> Fields {
        var values: Fields = [:]
        values.reserveCapacity(fields.count)
        for field in fields {
            let isEmpty = field.empty != nil && generator.chance(25)
            values[field.name] = isEmpty ? field.empty : field.make(&generator)
        }
        adjust(&values, &generator)
        return values
    }
}

extension LawRecord {
    /// Creates the record of a type of the hub.
    ///
    /// - Parameters:
    ///   - name: The record's name in the table.
    ///   - fields: Its fields.
    ///   - adjust: Makes random fields consistent.
    ///   - pack: Creates the value.
    ///   - unpack: Returns the fields of the value; its properties by default.
    ///   - carry: Converts the value through a dialect and back.
    /// - Returns: The record.
    static func value<Value: Hashable>(
        _ name: String,
        _ fields: [LawField],
        adjust: @escaping (inout Fields, inout SeededGenerator) -> Void = { _, _ in },
        pack: @escaping (Fields) -> Value,
        unpack: @escaping (Value) -> Fields = { Fields(propertiesOf: $0) },
        carry: @escaping (Value, any LawDialect) -> RoundTrip<Value>?
    ) -> LawRecord {
        LawRecord(
            name: name,
            fields: fields,
            adjust: adjust,
            shape: {
                Mirror(reflecting: pack(sample(fields, adjust))).children.compactMap(\.label)
            },
            carry: { fields, subject in
                carry(pack(fields), subject)?.reading(unpack)
            },
            rewrite: { value, change in
                // A cast alone would accept an optional as its wrapped value.
                if type(of: value.base) == Value.self, let one = value.base as? Value {
                    return AnyHashable(pack(change(unpack(one))))
                }
                if let list = value.base as? [Value] { return AnyHashable(list.map { pack(change(unpack($0))) }) }
                let maybe = value.base as? Value
                return AnyHashable(maybe.map { pack(change(unpack($0))) })
            }
        )
    }

    /// Creates the record of a command's arguments.
    ///
    /// - Parameters:
    ///   - name: The command's name.
    ///   - fields: Its fields.
    ///   - adjust: Makes random fields consistent.
    ///   - make: Creates the command.
    ///   - read: Returns the fields of the command, or `nil` for another command; its associated values by default.
    /// - Returns: The record.
    static func command(
        _ name: String,
        _ fields: [LawField],
        adjust: @escaping (inout Fields, inout SeededGenerator) -> Void = { _, _ in },
        make: @escaping (Fields) -> Command,
        read: ((Command) -> Fields?)? = nil
    ) -> LawRecord {
        let read =
            read
            ?? { command in
                command.kind.rawValue == name ? Fields(payloadOf: command, named: fields) : nil
            }
        return LawRecord(
            name: name,
            fields: fields,
            adjust: adjust,
            shape: {
                labels(ofPayloadOf: make(sample(fields, adjust)))
            },
            carry: { fields, subject in
                subject.command(make(fields))?.reading(read)
            }
        )
    }

    /// Creates the record of an event's content.
    ///
    /// - Parameters:
    ///   - name: The event's name.
    ///   - fields: Its fields.
    ///   - adjust: Makes random fields consistent.
    ///   - actor: The user who acts; the user of the app by default.
    ///   - moment: The time of the event; ``eventTime`` by default.
    ///   - make: Creates the event.
    ///   - read: Returns the fields from the read events; the associated values of the first event by default.
    /// - Returns: The record.
    static func event(
        _ name: String,
        _ fields: [LawField],
        adjust: @escaping (inout Fields, inout SeededGenerator) -> Void = { _, _ in },
        actor: @escaping (Fields) -> UserID = { _ in me },
        moment: @escaping (Fields) -> Timestamp = { _ in eventTime },
        make: @escaping (Fields) -> Event.Payload,
        read: (([Event.Payload]) -> Fields?)? = nil
    ) -> LawRecord {
        let read =
            read
            ?? { payloads in
                payloads.first.flatMap { $0.kind.rawValue == name ? Fields(payloadOf: $0, named: fields) : nil }
            }
        return LawRecord(
            name: name,
            fields: fields,
            adjust: adjust,
            shape: {
                labels(ofPayloadOf: make(sample(fields, adjust)))
            },
            carry: { fields, subject in
                let event = Event(
                    recipient: me,
                    position: 7,
                    at: moment(fields),
                    actor: actor(fields),
                    device: DeviceID("t"),
                    payload: make(fields)
                )
                let roundTrip = subject.events(event)
                let kinds = (roundTrip.back ?? []).map(\.payload)
                return RoundTrip(values: roundTrip.values, back: kinds.isEmpty ? nil : read(kinds))
            }
        )
    }

    /// Returns a record with a value in every field.
    private static func sample(
        _ fields: [LawField],
        _ adjust: (inout Fields, inout SeededGenerator) -> Void
    ) -> Fields {
        var generator = SeededGenerator(seed: 1)
        var values: Fields = [:]
        for field in fields { values[field.name] = field.make(&generator) }
        adjust(&values, &generator)
        return values
    }

    /// The time of the events in the laws, unless their content requires another time.
    static let eventTime = Timestamp(milliseconds: 1_700_000_000_123)

    /// Returns the labels of the associated values of a case; a record of the hub is replaced by its properties.
    static func labels(ofPayloadOf value: Any) -> [String] { payload(of: value).map { $0.label ?? ".0" } }

    /// Returns the associated values of a case; a record of the hub is replaced by its properties.
    fileprivate static func payload(of value: Any) -> [(label: String?, value: Any)] {
        guard let payload = Mirror(reflecting: value).children.first else { return [] }
        let mirror = Mirror(reflecting: payload.value)
        let parts = mirror.displayStyle == .tuple ? Array(mirror.children) : [(label: nil, value: payload.value)]
        return parts.flatMap { isOfHub($0.value) ? Array(Mirror(reflecting: $0.value).children) : [$0] }
    }

    /// Returns whether a value is a record that is replaced by its properties; an id or a time is a single field.
    private static func isOfHub(_ value: Any) -> Bool {
        value is UserBatch || value is ProfilePatch || value is FriendPatch || value is AddFriendArguments
            || value is AcceptRequestArguments || value is RequestQuery || value is FriendQuery || value is UserSearch
            || value is CreateGroupsArguments || value is GroupMembers || value is FriendSearch || value is FollowQuery
            || value is UserListQuery
            || value is SubscribeArguments || value is SubscriptionQuery || value is EndSessionsArguments
            || value is Event.PresenceChange || value is Event.ProfileChange
    }
}

extension Fields {
    /// Creates the fields from the properties of a value.
    init(propertiesOf value: Any) {
        self.init(Mirror(reflecting: value).children.compactMap { label, value in label.map { ($0, value) } })
    }

    /// Creates the fields from the associated values of a case; a value without a label is the field at its position.
    fileprivate init(payloadOf value: Any, named fields: [LawField]) {
        self.init(
            zip(LawRecord.payload(of: value), fields)
                .map { part, field in
                    (part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? field.name, part.value)
                }
        )
    }

    private init(_ values: [(String, Any)]) {
        // Preserve the type of an optional value.
        func typed<Typed: Hashable>(_ value: Any, _ type: Typed.Type) -> AnyHashable? {
            (value as? Typed).map { AnyHashable($0) }
        }
        self.init(
            uniqueKeysWithValues: values.compactMap { name, value in
                let found = (type(of: value) as? any Hashable.Type).flatMap { typed(value, $0) }
                if found == nil { Issue.record("\(name) is not hashable, so no law can compare it") }
                return found.map { (name, $0) }
            }
        )
    }
}
