import Foundation
import RelationshipCore
import Testing
import ToyDialect

struct EventRoundTripTests {
    private static func invitation(side: Int, state: Int) -> ToyInvitation {
        ToyInvitation(who: "u2", nickname: "n", picture: "p", side: side, state: state, words: "hi", at: 9_000)
    }

    static let notifications: [ToyNotification] =
        [
            .onPalsAdded(pals: [ToyPal(who: "u2", nickname: "n", name: "r", since: 8_000, bond: 13)], at: 9_000),
            .onPalsAdded(pals: [ToyPal(who: "u2", since: 8_000, bond: 11)], at: 9_000),
            .onPalsRemoved(whos: ["u2", "u3"], at: 9_000), .onSessionEnded(reason: "kicked"),
            .onSessionEnded(reason: "expired"), .onInvitation(invitation: invitation(side: 1, state: 1)),
            .onInvitation(invitation: invitation(side: 2, state: 1)),
        ] + (2...5).map { .onInvitationAnswered(invitation: invitation(side: 2, state: $0)) }

    @Test(arguments: notifications)
    func `a callback is converted to an event and back`(notification: ToyNotification) throws {
        let events = toy().events(of: notification)
        #expect(events.count == 1)
        #expect(events.flatMap { toy().notifications(for: $0) } == [notification])
        let data = try JSONEncoder().encode(notification)
        #expect(try JSONDecoder().decode(ToyNotification.self, from: data) == notification)
    }

    @Test func `every callback has an example`() {
        #expect(Set(Self.notifications.map(\.name)) == Set(ToyNotification.Name.allCases))
    }

    @Test func `a cleared list is reported as the removal of each friend`() {
        let removals = [Event.FriendRemoval(user: id("u2"), previous: .outgoing)]
        let event = Event(
            recipient: id("u1"),
            position: 1,
            at: Timestamp(milliseconds: 5),
            actor: id("u1"),
            device: nil,
            payload: .friendsCleared(removals)
        )
        #expect(toy().notifications(for: event) == [.onPalsRemoved(whos: ["u2"], at: 5)])
    }

    @Test func `a callback with an invalid user or number gives no event`() {
        #expect(toy().events(of: .onPalsRemoved(whos: [""], at: 0)).isEmpty)
        #expect(toy().events(of: .onPalsAdded(pals: [ToyPal(who: "u2", bond: 1)], at: 0)).isEmpty)
        #expect(toy().events(of: .onInvitation(invitation: Self.invitation(side: 9, state: 1))).isEmpty)
        #expect(toy().events(of: .onSessionEnded(reason: "bored")).isEmpty)
    }
}
