import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// Golden files in which each value contains the name of its field, to detect swapped fields.
///
/// `RELBRIDGE_WRITE_GOLDEN=1` writes the hub's files again.
struct GoldenTests {
    @Test(arguments: GoldenFile.all)
    func `a dialect's golden file converts to its hub file and back`(_ file: GoldenFile) throws {
        let exchange = try GoldenExchange(file)
        let text = try HubTree.text(HubTree.tree(exchange.neutral))
        if GoldenFile.isWriting {
            try file.write(text)
        } else {
            // Compare as JSON, because other writers use different white space.
            let committed = try file.hubData().map { try HubTree.text(GoldenExchange.object($0)) }
            #expect(committed == text, "stale: write the golden files again if the change is meant")
        }
        #expect(try HubTree.text(exchange.back) == HubTree.text(GoldenExchange.object(file.data())))
    }

    @Test func `each hub file belongs to a golden file of a dialect`() {
        let places = Set(GoldenFile.all.map(\.testDescription))
        #expect(GoldenFile.hubPlaces.filter { !places.contains($0) } == [])
        #expect(places.count > 160)
    }

    @Test func `each call with a command has a golden file`() {
        let tim: Set<TIMCall.Name> = [
            .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout, .querySelfProfile,
            .queryUserProfile, .queryFriend, .queryFriendList,
        ]
        expect(TIMCall.Name.allCases.filter { !tim.contains($0) }.map(\.rawValue), .calls, .tim)
        let v2tim: Set<V2TIMCall.Name> = [
            .initSDK, .unInitSDK, .login, .logout, .subscribeOfficialAccount, .unsubscribeOfficialAccount,
            .getOfficialAccountsInfo, .callExperimentalAPI,
        ]
        expect(V2TIMCall.Name.allCases.filter { !v2tim.contains($0) }.map(\.rawValue), .calls, .v2tim)
        let rongCloud: Set<RongCloudCall.Name> = [
            .initWithAppKey, .connectWithToken, .connectWithUserId, .disconnect, .logout,
        ]
        expect(RongCloudCall.Name.allCases.filter { !rongCloud.contains($0) }.map(\.rawValue), .calls, .rongcloud)
    }

    @Test func `each callback with an event has a golden file`() {
        let v2tim: Set<V2TIMNotification.Name> = [
            .onOfficialAccountSubscribed, .onOfficialAccountUnsubscribed, .onOfficialAccountDeleted,
            .onOfficialAccountInfoChanged, .onConnecting, .onConnectSuccess, .onConnectFailed,
            .onAllReceiveMessageOptChanged, .onExperimentalNotify,
        ]
        expect(V2TIMNotification.Name.allCases.filter { !v2tim.contains($0) }.map(\.rawValue), .notifications, .v2tim)
        let rongCloud = RongCloudNotification.Name.allCases.filter { $0 != .onSubscriptionSyncCompleted }
        expect(rongCloud.map(\.rawValue), .notifications, .rongcloud)
        // Legacy TIM reports with system messages (eight kinds about friends, and profiles), and the ends of sessions.
        #expect(GoldenFile.all.filter { $0.dialect == .tim && $0.kind == .notifications }.count == 11)
    }

    private func expect(_ names: [String], _ kind: GoldenFile.Kind, _ dialect: DialectName) {
        let files = Set(GoldenFile.all.filter { $0.kind == kind && $0.dialect == dialect }.map(\.name))
        #expect(names.filter { !files.contains($0) } == [], "\(dialect.rawValue) \(kind.rawValue)")
    }
}
