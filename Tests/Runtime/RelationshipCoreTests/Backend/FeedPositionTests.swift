import RelationshipCore
import Testing

struct FeedPositionTests {
    @Test(
        arguments: [
            FeedPosition(0), FeedPosition(7, epoch: -5, mark: 9), FeedPosition(.max, epoch: .min, mark: .max),
        ]
    )
    func `a token reads back as the same position`(_ position: FeedPosition) {
        #expect(FeedPosition(token: position.token) == position)
    }

    @Test(
        arguments: [
            "", "p1", "p1.0.0", "p2.0.0.0", "p1.0.-1.0", "p1.0.0.0.0", "p1.0.00.0", "p1.0.A.0", "p1.0.zzzzzzzzzzzzzz.0",
        ]
    )
    func `an invalid token is rejected`(_ text: String) {
        #expect(FeedPosition(token: text) == nil)
    }

    @Test
    func `events that differ in author, time, device or payload kind have different marks`() throws {
        let (ann, bob) = (UserID(sanitizing: "ann"), UserID(sanitizing: "bob"))
        func event(
            _ position: Int64 = 1,
            at: Int64 = 5,
            by actor: UserID? = nil,
            on device: String? = "d",
            _ request: Int64? = 3,
            _ payload: Event.Payload = .unblocked([])
        ) -> Event {
            Event(
                recipient: ann,
                position: position,
                at: Timestamp(milliseconds: at),
                actor: actor ?? ann,
                device: device.map { DeviceID($0) },
                request: request.map { RequestID(rawValue: $0) },
                payload: payload
            )
        }
        let events = [
            event(), event(2), event(at: 6), event(by: bob), event(on: nil), event(on: "e"), event(1, nil), event(1, 4),
            event(1, 3, .blocked([])),
        ]
        #expect(Set(events.map(\.mark)).count == events.count)
        #expect(event().mark == event(1, 3, .unblocked([bob])).mark)
        let read = try Event(json: event().json)
        #expect(read.mark == event().mark)
    }
}
