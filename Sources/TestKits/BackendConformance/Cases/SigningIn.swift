import RelationshipCore
import Testing

extension BackendCase {
    @ListBuilder static var signingIn: [BackendCase] {
        BackendCase("sign-in: a user who signs in exists from then on") { tested in
            let session = try await tested.session(alice)
            #expect(session.user == alice)
            let answer = try await tested.administrator.execute(.getProfiles([alice, bob]), for: alice)
            #expect(answer == .profiles([Profile(userID: alice)]))
        }
        BackendCase("sign-in: a session begins at the end of the feed") { tested in
            let (first, log) = try await tested.listening(alice)
            #expect(first.startPosition == 0)
            try await first.execute([.rename("A"), .rename("B")])
            let second = try await tested.session(alice, on: "tablet")
            #expect(try await tested.events(log).last?.position == second.startPosition)
            #expect(second.startPosition == 2)
        }
        BackendCase("sign-in: the settings contain a clock that never goes back") { tested in
            let clock = try await tested.session(alice).settings.clock
            let before = clock.now()
            #expect(before > Timestamp(milliseconds: 0))
            #expect(clock.now() >= before)
        }
        BackendCase("sign-out: the session accepts no commands and pushes no events") { tested in
            let (session, log) = try await tested.listening(alice)
            try await session.signOut(.signedOut)
            await #expect(throws: RelationshipError(.notLoggedIn)) { try await session.execute([.rename("A")]) }
            try await tested.session(alice, on: "tablet").execute([.rename("B")])
            #expect(log.pushed.isEmpty)
            // A second sign-out has no session to end.
            try await session.signOut(.signedOut)
        }
        BackendCase("sign-out: the user's other devices stay signed in") { tested in
            let (phone, _) = try await tested.listening(alice)
            let (tablet, log) = try await tested.listening(alice, on: "tablet")
            try await phone.signOut(.disconnected)
            try await tablet.execute([.rename("A")])
            #expect(try await tested.events(log).map(\.kind) == [.profileUpdated])
        }
        BackendCase("administrators: an administrator acts for any user and without a device") { tested in
            let (_, log) = try await tested.listening(alice)
            _ = try await tested.administrator.execute(.rename("A"), for: alice)
            #expect(try await tested.events(log).map(\.kind) == [.profileUpdated])
            #expect(log.pushed.map(\.device) == [nil] && log.pushed.map(\.request) == [nil])
        }
        BackendCase("administrators: only an administrator may execute server commands") { tested in
            let session = try await tested.session(alice)
            await #expect(throws: RelationshipError(.adminRequired)) {
                try await session.execute(
                    .endSessions(EndSessionsArguments(nil, reason: .kicked)),
                    id: RequestID(rawValue: 1)
                )
            }
            let (_, log) = try await tested.listening(alice, on: "tablet")
            let end = EndSessionsArguments([DeviceID("tablet")], reason: .kicked)
            _ = try await tested.administrator.execute(.endSessions(end), for: alice)
            #expect(try await tested.events(log).map(\.payload) == [.sessionsEnded([DeviceID("tablet")], .kicked)])
        }
        BackendCase("administrators: a user's credential does not sign in an administrator") { tested in
            _ = try await tested.session(alice)
            let credential = try tested.credential(alice)
            await #expect(throws: RelationshipError.self) {
                _ = try await tested.backend.signInAdministrator(credential)
            }
        }
    }
}
