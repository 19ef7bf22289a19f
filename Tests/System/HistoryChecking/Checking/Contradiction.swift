import DialectDifferential
import RelationshipCore

/// Something in a history that the rules do not allow, with what a reader needs to understand it.
package struct Contradiction: Sendable, Hashable {
    /// What is wrong, in one line.
    package var title: String
    /// The part of the history, line by line.
    package var lines: [String]

    package init(_ title: String, _ lines: [String] = []) {
        (self.title, self.lines) = (title, lines)
    }
}

extension Contradiction: CustomStringConvertible {
    package var description: String { ([title] + lines.map { "  " + $0 }).joined(separator: "\n") }
}

/// The result of a search.
package enum Verdict: Sendable {
    /// An order explains everything; the number is the largest number of states at one time.
    case explained(largest: Int)
    case contradiction(Contradiction)
    /// Too many states were possible.
    case undecided(Contradiction)
}

extension PairHistory {
    /// Decides whether an order of the operations explains all replies and events.
    ///
    /// - Parameter stateLimit: The number of states at which to give up.
    /// - Returns: The verdict.
    package func verdict(stateLimit: Int = 20_000) -> Verdict {
        var search = PairSearch(self)
        search.stateLimit = stateLimit
        do throws(PairSearch.Failure) {
            try search.run()
            return .explained(largest: search.largest)
        } catch {
            switch error {
            case .unexplained(let moment): return .contradiction(contradiction(at: moment))
            case .tooManyStates(let moment):
                let title = "undecided: \(users[0]) and \(users[1]) have more than \(stateLimit) possible states"
                return .undecided(Contradiction(title, table(of: pending(at: moment))))
            }
        }
    }

    /// Returns the shortest part of the history before a moment that no order explains, from whatever state this pair ever
    /// had.
    private func contradiction(at end: Int) -> Contradiction {
        var search = PairSearch(self)
        // The search is known to fail at the end; here it only records the states.
        _ = Result { () throws(PairSearch.Failure) in try search.run(to: end, keepsPast: true) }
        var pairs: Set<PairSearch.State> = []
        for states in search.past { pairs.formUnion(states.map { PairSearch.State(pair: $0.pair) }) }
        let last = search.past.count - 1
        var start = last
        while start > 0, last - start < 40 {
            var starts: Set<PairSearch.State> = []
            for state in search.past[start] {
                starts.formUnion(pairs.map { PairSearch.State(pair: $0.pair, events: state.events, done: state.done) })
            }
            var part = PairSearch(self)
            let isExplained = Result { () throws(PairSearch.Failure) in
                try part.run(from: start, to: end + 1, states: starts)
            }
            if case .failure = isExplained { break }
            start -= 1
        }
        var part = pending(at: start)
        for case .call(let index) in moments[start...min(end, moments.count - 1)] { part.append(index) }
        if case .reply(let index) = moments[end], !part.contains(index) { part.append(index) }
        // An operation that was given up long ago is of interest only if it has the shown part to itself.
        let answered = part.filter { operations[$0].answer != nil }
        let states = start < search.past.count ? search.past[start] : []
        return Contradiction(
            "no order explains this part of the history of \(users[0]) and \(users[1]):",
            table(of: answered.isEmpty ? part : answered)
                + [unexplained(end)]
                + states.prefix(3).map { "before it: \($0.pair)" }
                + next(after: search.past.last ?? states)
        )
    }

    private func unexplained(_ moment: Int) -> String {
        switch moments[moment] {
        case .call: "unexplained: a call"
        case .reply(let index):
            "unexplained: the reply to \(operations[index].client) \(operations[index].call)"
        case .heard(let side, let count, let time):
            "unexplained at \(time.milliseconds): event \(count) of \(feeds[side].count) of \(users[side]) about the other user"
        }
    }

    /// Returns the next events of both users after the best explained part.
    private func next(after states: Set<PairSearch.State>) -> [String] {
        guard let state = states.max(by: { $0.events.reduce(0, +) < $1.events.reduce(0, +) }) else { return [] }
        return (0...1)
            .map { side in
                let events = feeds[side].dropFirst(state.events[side]).prefix(3).map(\.text)
                return "next events of \(users[side]): " + (events.isEmpty ? "none" : events.joined(separator: "; "))
            }
    }

    /// Returns one line for each operation: the times in milliseconds, the client, the gateways, the call and the reply.
    private func table(of indices: [Int]) -> [String] {
        let rows = indices.map { index in
            let operation = operations[index]
            let position = operation.position.flatMap { $0 > 0 ? " up to \($0)" : nil } ?? ""
            let answer = operation.answer.map { Self.text($0) + position } ?? "no reply"
            let number = operation.number.map { " #\($0)" } ?? ""
            return [
                operation.invoked.milliseconds, operation.returned?.milliseconds ?? "…",
                "\(operation.client) \(operation.client.dialect.rawValue)\(number)", operation.gateways, operation.call,
                answer,
            ]
        }
        return Self.aligned([["called", "answered", "client", "gateway", "call", "reply"]] + rows)
    }

    private static func text(_ answer: PlainModel.Answer) -> String {
        let text = String(decoding: answer.json, as: UTF8.self)
        return text.count > 160 ? text.prefix(160) + "…" : text
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }
    }
}

extension PairHistory.Entry {
    fileprivate var text: String {
        "\(position) \(line) by \(actor)@\(device?.rawValue ?? "-")\(number.map { " #\($0)" } ?? "")"
    }
}

extension Int64 {
    /// Nanoseconds as milliseconds with one decimal.
    var milliseconds: String { "\(self / 1_000_000).\(self / 100_000 % 10)" }
}
