import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Vendor fields without a counterpart in the hub: their values do not change the command, outcome or event.
struct VendorFieldTests {
    /// Returns the hub's values of two calls, replies or callbacks that differ only in such a field, by the field's
    /// row.
    private static func pairs() -> [String: (AnyHashable?, AnyHashable?)] {
        let tim = TIMTranslation()
        func ask(_ call: TIMCall) -> Command? { (try? tim.command(for: call, as: me)) ?? nil }
        let v2tim = V2TIMTranslation()
        func ask(_ call: V2TIMCall) -> Command? { (try? v2tim.command(for: call)) ?? nil }
        let rongCloud = RongCloudTranslation(user: me, device: DeviceID("d1"))
        func ask(_ call: RongCloudCall) -> Command? { (try? rongCloud.command(for: call)) ?? nil }

        func events(_ conversation: TIMNotification.Conversation) -> [Event] {
            let change = TIMNotification.SNSChangeInfo(identifier: "a")
            let elem = TIMNotification.SNSSystemElem(type: 2, users: [change])
            var message = TIMNotification.Message(elems: [.sns(elem)], isSelf: true, sender: "me", timestamp: 7)
            message.conversation = conversation
            return tim.events(of: .onNewMessage(msgs: [message]), as: me)
        }
        func answer(_ totalCount: Int) -> Outcome? {
            let call = RongCloudCall.getFriendApplications(option: .init(count: 1), types: [1], status: [1])
            let page = RongCloudApplicationPage(pageToken: "", totalCount: totalCount, data: [])
            return try? rongCloud.outcome(of: .success(.result(page)), to: call).get()
        }

        let bare = V2TIMValue.FriendApplication(userID: "a", type: 1)
        var full = bare
        (full.nickName, full.faceUrl, full.addTime, full.addSource, full.addWording) = ("n", "f", 7, "s", "w")
        full.type = 0
        let info = V2TIMValue.FriendInfo(userID: "a", friendRemark: "r")
        var fullInfo = info
        fullInfo.friendAddTime = 7
        fullInfo.friendGroups = ["g"]
        fullInfo.userFullInfo = V2TIMValue.UserFullInfo(userID: "a", nickName: "n")
        return [
            "tim getUsersProfile.forceUpdate": (
                ask(TIMCall.getUsersProfile(identifiers: ["a"], forceUpdate: false)),
                ask(TIMCall.getUsersProfile(identifiers: ["a"], forceUpdate: true))
            ),
            "tim TIMFriendPendencyRequest.seq": (
                ask(TIMCall.getPendencyList(pendencyRequest: .init(seq: 0, type: 3))),
                ask(TIMCall.getPendencyList(pendencyRequest: .init(seq: 7, type: 3)))
            ),
            "tim TIMLoginParam.userSig": (
                ask(TIMCall.login(param: .init(identifier: "a"))),
                ask(TIMCall.login(param: .init(identifier: "a", userSig: "s")))
            ),
            "tim TIMLoginParam.appidAt3rd": (
                ask(TIMCall.login(param: .init(identifier: "a"))),
                ask(TIMCall.login(param: .init(identifier: "a", appidAt3rd: "s")))
            ),
            "tim TIMConversation.type, receiver": (
                events(.init(type: 3, receiver: "")), events(.init(type: 1, receiver: "b"))
            ),
            "v2tim login.userSig": (
                ask(V2TIMCall.login(userID: "a", userSig: "s")), ask(V2TIMCall.login(userID: "a", userSig: "t"))
            ),
            "v2tim acceptFriendApplication.nickName, faceUrl, addTime, addSource, addWording, type": (
                ask(V2TIMCall.acceptFriendApplication(application: bare, acceptType: 1, remark: nil)),
                ask(V2TIMCall.acceptFriendApplication(application: full, acceptType: 1, remark: nil))
            ),
            "v2tim setFriendInfo.friendAddTime, friendGroups, userFullInfo": (
                ask(V2TIMCall.setFriendInfo(info: info)), ask(V2TIMCall.setFriendInfo(info: fullInfo))
            ),
            "v2tim setSelfInfo.userID": (
                ask(V2TIMCall.setSelfInfo(info: .init(nickName: "n"))),
                ask(V2TIMCall.setSelfInfo(info: .init(userID: "a", nickName: "n")))
            ),
            "v2tim setSelfStatus.userID, statusType, onlineDevices": (
                ask(V2TIMCall.setSelfStatus(status: .init(customStatus: "s"))),
                ask(
                    V2TIMCall.setSelfStatus(
                        status: .init(userID: "a", statusType: 2, customStatus: "s", onlineDevices: ["Web"])
                    )
                )
            ),
            "rongcloud connectWithUserId.token, timeLimit": (
                ask(RongCloudCall.connectWithUserId(userId: "a", token: "t")),
                ask(RongCloudCall.connectWithUserId(userId: "a", token: "u", timeLimit: 7))
            ),
            "rongcloud RongCloudApplicationPage.totalCount": (answer(-1), answer(7)),
            "rongcloud disconnect.isReceivePush": (
                ask(RongCloudCall.disconnect()), ask(RongCloudCall.disconnect(isReceivePush: true))
            ),
            "rongcloud querySubscribeEvent.expiry": (
                ask(RongCloudCall.querySubscribeEvent(request: .init(subscribeType: 1, expiry: 0, userIds: ["a"]))),
                ask(RongCloudCall.querySubscribeEvent(request: .init(subscribeType: 1, expiry: 700, userIds: ["a"])))
            ),
            "rongcloud updateMyUserProfile.userId": (
                ask(RongCloudCall.updateMyUserProfile(profile: .init(name: "n"))),
                ask(RongCloudCall.updateMyUserProfile(profile: .init(userId: "me", name: "n")))
            ),
            "rongcloud unSubscribeEvent.expiry": (
                ask(RongCloudCall.unSubscribeEvent(request: .init(subscribeType: 1, expiry: 0, userIds: ["a"]))),
                ask(RongCloudCall.unSubscribeEvent(request: .init(subscribeType: 1, expiry: 700, userIds: ["a"])))
            ),
        ]
    }

    @Test func `vendor fields that the hub lacks do not change the command`() {
        let pairs = Self.pairs()
        for (name, pair) in pairs { #expect(pair.0 == pair.1, "\(name)") }
        let rows = [DialectTables].standard.flatMap(\.vendorFields)
            .map { "\($0.dialect.rawValue) \($0.type).\($0.name)" }
        #expect(Set(rows) == Set(pairs.keys))
        // Only calls that begin or end a session have no command; all other values have a counterpart in the hub.
        let silent = pairs.filter { $0.value.0 == nil }.keys.sorted()
        #expect(silent.allSatisfy { $0.contains("TIMLoginParam") || $0.contains("connect") })
    }
}
