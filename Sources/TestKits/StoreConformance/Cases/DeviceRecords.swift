import RelationshipCore
import Testing

extension ConformanceCase {
    /// The records of devices: acknowledged positions, and answered requests.
    @ListBuilder static var deviceRecords: [ConformanceCase] {
        ConformanceCase("device records: an answer is stored with its decision, and only for its device") { store in
            let phone = DeviceID("caf\u{E9} \u{0}")
            let request = AnsweredRequest(id: RequestID(rawValue: 7), digest: [1, 0, 255], outcome: .added(.pending))
            try await store.remember(request, of: phone, notifying: [alice, bob, alice])
            // Another spelling is the same device.
            for spelling in [phone, DeviceID("cafe\u{301} \u{0}")] {
                let state = try await store.remembered(7, by: DeviceAddress(alice, spelling))
                #expect(state.answered?.id == request.id && state.answered?.digest == request.digest)
                #expect(state.answered?.outcome == request.outcome)
                // The position is that of the caller's own last event.
                #expect(state.answered?.position == 2)
                #expect(state.newestAnswered == request.id)
            }
            let other = try await store.remembered(8, by: DeviceAddress(alice, phone))
            #expect(other.answered == nil && other.newestAnswered == request.id)
            for device in [DeviceAddress(bob, phone), DeviceAddress(alice, DeviceID("tablet"))] {
                let state = try await store.remembered(7, by: device)
                #expect(state.answered == nil && state.newestAnswered == nil)
            }
        }
        ConformanceCase("device records: answers that are too far behind the newest are removed") { store in
            let phone = DeviceID("phone")
            let window = AnsweredRequest.window
            for number in [2, 1, window + 2, window] {
                let id = RequestID(rawValue: number)
                try await store.remember(AnsweredRequest(id: id, digest: [], outcome: .done), of: phone)
            }
            let device = DeviceAddress(alice, phone)
            for (number, isKept) in [(1, false), (2, false), (window, true), (window + 2, true)] {
                let state = try await store.remembered(number, by: device)
                #expect((state.answered != nil) == isKept, "\(number)")
                #expect(state.newestAnswered == RequestID(rawValue: window + 2))
            }
        }
        ConformanceCase("device records: the position that each device acknowledged last is stored for an epoch") {
            store in
            let devices = [
                DeviceAddress(alice, DeviceID("phone")), DeviceAddress(alice, DeviceID("tablet")),
                DeviceAddress(bob, DeviceID("phone")),
            ]
            let first = try await store.heard(by: devices[0])
            #expect(first.acknowledged == nil && first.epoch != 0)
            for (place, device) in devices.enumerated() {
                for step: Int64 in [1, 2] {
                    let position = FeedPosition(Int64(place) + step, epoch: first.epoch, mark: .max - UInt64(place))
                    try await store.write([.setFeedPosition(device.user, device.id, position)])
                }
            }
            for (place, device) in devices.enumerated() {
                let state = try await store.heard(by: device)
                let expected = FeedPosition(Int64(place) + 2, epoch: first.epoch, mark: .max - UInt64(place))
                #expect(state.acknowledged == expected && state.epoch == first.epoch)
            }
        }
    }
}

extension RelationshipStore {
    /// Commits a decision of alice with events for users, and the answer of its request.
    fileprivate func remember(
        _ request: AnsweredRequest,
        of device: DeviceID,
        notifying users: [UserID] = []
    ) async throws {
        let caller = Caller(alice, device: device, request: request.id, repeatsRequests: true)
        var decision = Decision(outcome: request.outcome, at: .sample(1), caller: caller)
        decision.events = users.map { EventDraft(to: $0, .unblocked([])) }
        decision.answered = request
        let written = decision
        _ = try await commit(Footprint(users: [], expiredUpTo: .sample(0))) { _ in written }
    }

    fileprivate func remembered(_ number: Int64, by device: DeviceAddress) async throws -> RelationshipState {
        var footprint = Footprint(users: [], expiredUpTo: .sample(0))
        footprint.request = DeviceRequest(device, RequestID(rawValue: number))
        return try await load(footprint)
    }

    fileprivate func heard(by device: DeviceAddress) async throws -> RelationshipState {
        var footprint = Footprint(users: [], expiredUpTo: .sample(0))
        footprint.feedOf = device
        return try await load(footprint)
    }
}
