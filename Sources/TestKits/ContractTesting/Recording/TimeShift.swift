import RelationshipCore

/// Moves all times of a fixture by the same number of seconds, so that its clock begins at the default of fixtures.
struct TimeShift {
    private let milliseconds: Int64
    /// All times of the fixture's clock, starting state and end, in milliseconds.
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
        // Moves by whole seconds, because some dialects round times to seconds.
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
        for (key, value) in ["start", "end"].flatMap({ document[$0]?.parts ?? [] }) where TimeShift.keys.contains(key) {
            if case .number(let number) = value.content, let moment = Int64(number.literal) { moments.insert(moment) }
        }
        seconds = Set(moments.map { $0 / 1_000 })
    }

    private static let keys: Set<String> = ["addedAt", "sentAt", "handledAt", "blockedAt", "createdAt", "at"]

    /// Returns a part of the fixture with its times moved; every number that is equal to a known time is a time.
    func apply(to value: JSONValue) -> JSONValue {
        value.replacing { _, value in
            guard case .number(let number) = value.content, let found = Int64(number.literal) else { return nil }
            if moments.contains(found) { return .integer(found + milliseconds) }
            return seconds.contains(found) ? .integer(found + milliseconds / 1_000) : nil
        }
    }
}
