package import RelationshipCore

/// The life of one session, as its client saw it.
package struct SessionLife: Sendable {
    package var user: UserID
    package var device: DeviceID
    /// The times of the reply to the sign-in, and of the first confirmed end, in nanoseconds.
    package var opened: Int64
    package var ended: Int64?
    /// What ended the session.
    package var end = ""
    /// The last request that a gateway accepted: when it was sent, and what it was.
    package var lastUse: Int64
    package var lastUseText = ""

    package init(user: UserID, device: DeviceID, opened: Int64) {
        (self.user, self.device, self.opened) = (user, device, opened)
        lastUse = opened
    }
}

/// The checks of sessions: none acts after its end, and no user has too many at once.
package enum SessionCheck {
    /// Returns the sessions that acted after their end.
    ///
    /// - Parameters:
    ///   - lives: The sessions.
    ///   - grace: The time until every gateway knows the end, in nanoseconds.
    ///   - pauses: The times in which a gateway was stopped, which do not count.
    /// - Returns: One contradiction for each such session.
    package static func lateUses(
        _ lives: [SessionLife],
        grace: Int64,
        pauses: [ClosedRange<Int64>] = []
    ) -> [Contradiction] {
        lives.compactMap { life in
            let late = lateness(of: life, pauses: pauses)
            guard let ended = life.ended, late > grace else { return nil }
            return Contradiction(
                "a session of \(life.user)@\(life.device.rawValue) acts \(late.milliseconds) ms after its end",
                [
                    "opened at \(life.opened.milliseconds)",
                    "ended at \(ended.milliseconds) by \(life.end)",
                    "accepted at \(life.lastUse.milliseconds): \(life.lastUseText)",
                ]
            )
        }
    }

    /// Returns how long after its end a session acted, or 0 if it did not.
    static func lateness(of life: SessionLife, pauses: [ClosedRange<Int64>]) -> Int64 {
        guard let ended = life.ended, life.lastUse > ended else { return 0 }
        let paused = pauses.map { max(0, min($0.upperBound, life.lastUse) - max($0.lowerBound, ended)) }.reduce(0, +)
        return max(0, life.lastUse - ended - paused)
    }

    /// Returns the users with more sessions at once than the limit.
    ///
    /// A session certainly works from the reply to its sign-in until its last accepted request was sent.
    ///
    /// - Parameters:
    ///   - lives: The sessions.
    ///   - limit: The number of devices that a user may have.
    /// - Returns: One contradiction for each such user.
    package static func crowds(_ lives: [SessionLife], limit: Int) -> [Contradiction] {
        Dictionary(grouping: lives, by: \.user).sorted { $0.key < $1.key }
            .compactMap { user, lives in
                let works = lives.filter { $0.lastUse > $0.opened }
                let crowd = works.map { life in works.filter { ($0.opened...$0.lastUse).contains(life.opened) } }
                    .max { Set($0.map(\.device)).count < Set($1.map(\.device)).count }
                guard let crowd, Set(crowd.map(\.device)).count > limit else { return nil }
                let count = Set(crowd.map(\.device)).count
                return Contradiction(
                    "\(user) has \(count) devices that work at once, and the limit is \(limit)",
                    crowd.map {
                        "\($0.device.rawValue): opened \($0.opened.milliseconds), last used \($0.lastUse.milliseconds)"
                    }
                )
            }
    }
}
