import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct PendencyTests {
    /// Returns the session of `a`, who has received requests from `u0` to `u6`, one second apart, and sent one to `z`.
    private func backend() async throws -> (TIMBackend, TIMSession) {
        let backend = TIMBackend()
        let a = try await backend.session("a")
        _ = try await backend.session("z")
        for number in 0..<7 {
            let user = try await backend.session("u\(number)")
            let request = TIMCall.FriendRequest(identifier: "a", addWording: "w\(number)", addSource: "iOS")
            #expect(await user.perform(.addFriend(request: request)).codes == [30_539])
            backend.clock.advance(byMilliseconds: 1_000)
        }
        #expect(await a.perform(.addFriend(request: .init(identifier: "z"))).codes == [30_539])
        return (backend, a)
    }

    private func page(
        _ session: TIMSession,
        seq: UInt64 = 0,
        timestamp: UInt64 = 0,
        size: UInt64 = 3,
        type: Int = 1
    ) async throws -> TIMReply.FriendPendencyResponse {
        let request = TIMCall.FriendPendencyRequest(seq: seq, timestamp: timestamp, numPerPage: size, type: type)
        return try #require(await session.perform(.getPendencyList(pendencyRequest: request)).page)
    }

    @Test func `pages are sorted newest first and end with zero`() async throws {
        let (_, a) = try await backend()
        var (seen, timestamp): ([String], UInt64) = ([], 0)
        var sizes: [Int] = []
        repeat {
            let page = try await page(a, timestamp: timestamp)
            seen += page.pendencies.map(\.identifier)
            sizes.append(page.pendencies.count)
            #expect(page.unreadCnt == 7)
            timestamp = page.timestamp
        } while timestamp != 0
        #expect(seen == ["u6", "u5", "u4", "u3", "u2", "u1", "u0"])
        #expect(sizes == [3, 3, 1])
    }

    @Test func `entries show the other user in seconds`() async throws {
        let (_, a) = try await backend()
        let both = try await page(a, size: 100, type: 3)
        #expect(both.pendencies.map(\.identifier).first == "z")
        #expect(both.pendencies.map(\.type) == [2, 1, 1, 1, 1, 1, 1, 1])
        let oldest = try #require(both.pendencies.last)
        #expect(oldest.identifier == "u0" && oldest.addTime == 1_700_000_000)
        #expect(oldest.addWording == "w0" && oldest.addSource == "AddSource_Type_iOS")
        #expect(try await page(a, type: 2).pendencies.map(\.identifier) == ["z"])
    }

    @Test func `paging neither repeats nor skips entries during writes`() async throws {
        let (backend, a) = try await backend()
        let first = try await page(a)
        // One request is sent again, one is new, and one is answered, while the app continues with its original seq.
        let u5 = try await backend.session("u5")
        _ = await u5.perform(.addFriend(request: .init(identifier: "a", addWording: "again")))
        let new = try await backend.session("u9")
        _ = await new.perform(.addFriend(request: .init(identifier: "a")))
        _ = await a.perform(.doResponse(response: .init(responseType: 2, identifier: "u6")))
        let second = try await page(a, seq: first.seq, timestamp: first.timestamp)
        let third = try await page(a, seq: first.seq, timestamp: second.timestamp)
        let seen = [first, second, third].flatMap(\.pendencies).map(\.identifier)
        #expect(seen == ["u6", "u5", "u4", "u3", "u2", "u1", "u0"])
        #expect(third.timestamp == 0)
        #expect(third.seq > first.seq)
    }

    @Test func `the newest seq returns no entries on any page`() async throws {
        let (backend, a) = try await backend()
        let first = try await page(a)
        let known = try await page(a, seq: first.seq)
        #expect(known.pendencies.isEmpty && known.timestamp == 0)
        #expect(known.seq == first.seq && known.unreadCnt == 7)
        // An app that continues sends its original seq. An app that sends the new seq instead receives no more
        // requests.
        let overwritten = try await page(a, seq: first.seq, timestamp: first.timestamp)
        #expect(overwritten.pendencies.isEmpty && overwritten.timestamp == 0)
        #expect(try await page(a, timestamp: first.timestamp).pendencies.map(\.identifier) == ["u3", "u2", "u1"])
        let new = try await backend.session("u9")
        _ = await new.perform(.addFriend(request: .init(identifier: "a")))
        #expect(try await page(a, seq: first.seq).pendencies.first?.identifier == "u9")
    }

    @Test func `reporting includes requests of the same second`() async throws {
        let (backend, a) = try await backend()
        let otherDevice = try await backend.session("a", device: "d2")
        let third = try await page(a, size: 100).pendencies[4]
        #expect(third.identifier == "u2")
        #expect(await a.perform(.pendencyReport(timestamp: third.addTime)) == .succ(.none))
        #expect(try await page(a).unreadCnt == 4)
        // Reading a list marks no request as read.
        #expect(try await page(a).unreadCnt == 4)
        let delivered = await otherDevice.takeNotifications()
        let report = TIMNotification.SNSSystemElem(type: 7, pendencyReportTimestamp: third.addTime)
        #expect(
            delivered == [
                .onNewMessage(msgs: [
                    .init(elems: [.sns(report)], isSelf: true, sender: "a", timestamp: 1_700_000_007)
                ])
            ]
        )
        #expect(await a.perform(.pendencyReport(timestamp: .max)) == .succ(.none))
        #expect(try await page(a).unreadCnt == 0)
    }

    @Test func `an unanswered request expires after seven days`() async throws {
        let (backend, a) = try await backend()
        // u0 sent the request seven seconds ago, u6 one second ago.
        backend.clock.advance(byMilliseconds: 7 * 86_400_000 - 3_000)
        #expect(try await page(a, size: 100).pendencies.map(\.identifier) == ["u6", "u5"])
        #expect(try await page(a).unreadCnt == 2)
        #expect(await a.perform(.doResponse(response: .init(responseType: 1, identifier: "u4"))).codes == [30_614])
        backend.clock.advance(byMilliseconds: 7 * 86_400_000)
        #expect(try await page(a, size: 100, type: 3).pendencies.isEmpty)
    }

    @Test func `deleted and answered requests are removed`() async throws {
        let (_, a) = try await backend()
        #expect(await a.perform(.deletePendency(type: 1, identifiers: ["u0", "nobody"])) == .succ(.none))
        #expect(await a.perform(.deletePendency(type: 1, identifiers: ["u0"])).failure == 30_614)
        #expect(await a.perform(.deletePendency(type: 2, identifiers: ["z"])) == .succ(.none))
        #expect(await a.perform(.doResponse(response: .init(responseType: 1, identifier: "u1"))).codes == [0])
        #expect(await a.perform(.doResponse(response: .init(responseType: 1, identifier: "u1"))).codes == [30_614])
        let left = try await page(a, size: 100, type: 3).pendencies.map(\.identifier)
        #expect(left == ["u6", "u5", "u4", "u3", "u2"])
    }
}
