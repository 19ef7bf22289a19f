import RelationshipCore

/// Moves all times of a fixture by the same distance, so that its clock begins at the default of fixtures.
struct TimeShift {
    private let milliseconds: Int64
    /// All times in the fixture's states and clock, in milliseconds.
    private var moments: Set<Int64> = []
    /// The same times in seconds, rounded down as in some dialects.
    private var seconds: Set<Int64> = []

    /// 2026-01-01T00:00:00Z, the clock of a fixture without one.
    private static let origin: Int64 = 1_767_225_600_000

    init(_ document: JSONObject) {
        guard case .number(let number)? = document["clock"]?.content, let clock = Int64(number.literal) else {
            milliseconds = 0
            return
        }
        // Moves by whole seconds, so that times rounded to seconds stay consistent.
        milliseconds = (TimeShift.origin - clock) / 1_000 * 1_000
        var now = clock
        moments = [clock]
        if let steps = document["steps"]?.elements {
            for step in steps {
                guard let move = step["clock"]?.text, let distance = Int64(move.dropFirst().dropLast(2)) else {
                    continue
                }
                now += distance
                moments.insert(now)
            }
        }
        for key in ["start", "end"] { if let part = document[key] { collect(part) } }
        seconds = Set(moments.map { $0 / 1_000 })
    }

    private static let keys: Set<String> = ["addedAt", "sentAt", "handledAt", "blockedAt", "createdAt", "at"]

    private mutating func collect(_ value: JSONValue) {
        switch value.content {
        case .array(let elements): for element in elements { collect(element) }
        case .object(let object):
            for member in object.members {
                if TimeShift.keys.contains(member.key), case .number(let number) = member.value.content,
                    let moment = Int64(number.literal)
                {
                    moments.insert(moment)
                }
                collect(member.value)
            }
        default: break
        }
    }

    /// Moves the times in a part of the fixture: in milliseconds, or in seconds as in some dialects.
    func apply(to value: JSONValue) -> JSONValue {
        switch value.content {
        case .number(let number):
            guard let found = Int64(number.literal) else { return value }
            if moments.contains(found) { return .integer(found + milliseconds) }
            if seconds.contains(found) { return .integer(found + milliseconds / 1_000) }
            return value
        case .array(let elements): return .array(elements.map { apply(to: $0) })
        case .object(let object): return .object(JSONObject(object.members.map { ($0.key, apply(to: $0.value)) }))
        case .null, .bool, .string: return value
        }
    }
}
