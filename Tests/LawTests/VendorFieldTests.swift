import Foundation
import MappingTables
import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import Testing
import V2TIMAdapter

/// The fields of dialects that the hub has no place for: whatever they hold, the hub is asked the same.
struct VendorFieldTests {
    /// Two calls that differ in such a field only, by its row, and what they ask.
    private static func pairs() -> [String: (Command?, Command?)] {
        let tim = TIMTranslation()
        func ask(_ call: TIMCall) -> Command? { (try? tim.command(for: call, as: me)) ?? nil }
        let v2tim = V2TIMTranslation()
        func ask(_ call: V2TIMCall) -> Command? { (try? v2tim.command(for: call)) ?? nil }
        let rongCloud = RongCloudTranslation(user: me, terminal: TerminalID("d1"))
        func ask(_ call: RongCloudCall) -> Command? { (try? rongCloud.command(for: call)) ?? nil }

        let bare = V2TIMValue.FriendApplication(userID: "a", type: 1)
        var full = bare
        (full.nickName, full.faceUrl, full.addTime, full.addSource, full.addWording) = ("n", "f", 7, "s", "w")
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
            "v2tim login.userSig": (
                ask(V2TIMCall.login(userID: "a", userSig: "s")), ask(V2TIMCall.login(userID: "a", userSig: "t"))
            ),
            "v2tim acceptFriendApplication.nickName, faceUrl, addTime, addSource, addWording": (
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
            "v2tim setSelfStatus.statusType, onlineDevices": (
                ask(V2TIMCall.setSelfStatus(status: .init(customStatus: "s"))),
                ask(V2TIMCall.setSelfStatus(status: .init(statusType: 2, customStatus: "s", onlineDevices: ["Web"])))
            ),
            "rongcloud connectWithUserId.token, timeLimit": (
                ask(RongCloudCall.connectWithUserId(userId: "a", token: "t")),
                ask(RongCloudCall.connectWithUserId(userId: "a", token: "u", timeLimit: 7))
            ),
            "rongcloud disconnect.isReceivePush": (
                ask(RongCloudCall.disconnect()), ask(RongCloudCall.disconnect(isReceivePush: true))
            ),
            "rongcloud unSubscribeEvent.expiry": (
                ask(RongCloudCall.unSubscribeEvent(request: .init(subscribeType: 1, expiry: 0, userIds: ["a"]))),
                ask(RongCloudCall.unSubscribeEvent(request: .init(subscribeType: 1, expiry: 700, userIds: ["a"])))
            ),
        ]
    }

    @Test func `what the hub has no place for changes nothing that is asked of it`() {
        let pairs = Self.pairs()
        for (name, pair) in pairs { #expect(pair.0 == pair.1, "\(name)") }
        let rows = FieldTable.vendorFields.map { "\($0.dialect.rawValue) \($0.type).\($0.name)" }
        #expect(Set(rows) == Set(pairs.keys))
        // Sessions ask nothing; everything else does.
        let silent = pairs.filter { $0.value.0 == nil }.keys.sorted()
        #expect(silent.allSatisfy { $0.contains("TIMLoginParam") || $0.contains("connect") })
    }
}
