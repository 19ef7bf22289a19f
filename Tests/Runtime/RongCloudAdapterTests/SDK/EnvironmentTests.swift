import Foundation
import RelationshipCore
import RongCloudAdapter
import Testing

/// The settings that an app makes, and the values that it reads from the SDK.
struct EnvironmentTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func `an app distinguishes its own user from others by currentUserInfo`() async throws {
        let app = await TestApp.connected(service, as: "ann")
        let client = app.client
        #expect(client.currentUserInfo?.userId == "ann")
        #expect(client.currentUserInfo?.name == "")

        client.currentUserInfo = RCUserInfo(userId: "bob", name: "Bob", portrait: nil)
        #expect(client.currentUserInfo?.userId == "ann")
        client.currentUserInfo = RCUserInfo(userId: "ann", name: "Ann", portrait: "a.png")
        client.currentUserInfo?.alias = "A."
        let info = try #require(client.currentUserInfo)
        #expect(info.name == "Ann" && info.portraitUri == "a.png" && info.alias == "A.")
        client.currentUserInfo = nil
        #expect(client.currentUserInfo?.userId == "ann" && client.currentUserInfo?.name == "")
    }

    @Test
    func `currentUserInfo is gone when logout returns, 300 times of 300`() async {
        let app = TestApp(service)
        #expect(app.client.currentUserInfo == nil)
        app.client.currentUserInfo = RCUserInfo(userId: "ann", name: "Ann", portrait: nil)
        #expect(app.client.currentUserInfo == nil)
        for _ in 0..<300 {
            let user: String? = await app.answer { done in
                app.client.connect(withToken: "ann", dbOpened: nil, success: { done($0) }, error: { _ in done(nil) })
            }
            #expect(app.client.currentUserInfo?.userId == user && user == "ann")
            logOut(app.client)
            #expect(app.client.currentUserInfo == nil)
        }
    }

    @Test(
        arguments: [(false, false), (true, false), (false, true), (true, true)]
    )
    func `the settings are the operator's settings`(_ tracks: Bool, _ notifies: Bool) async throws {
        var policy = Policy()
        policy.tracksPresence = tracks
        policy.notifiesFriendsOfPresence = notifies
        let service = RelationshipService(store: InMemoryStore(), policy: policy)
        let client = RCCoreClient(backend: service, callbackQueue: .init(label: "app"))
        client.initWithAppKey("key", option: nil)
        #expect(client.getAppSettings() == nil)
        await connect(client)
        let settings: RCAppSettings = try #require(client.getAppSettings())
        #expect(settings.isUserProfileEnable)
        #expect(settings.isOnlineStatusSubscribeEnable == tracks)
        #expect(settings.isFriendOnlineStatusSubscribeEnable == (tracks && notifies))
        #expect(!settings.isSpeechToTextEnable && settings.messageModifiableMinutes == 0)
    }

    @Test
    func `an app initialises the SDK in the same way as with the vendor's servers`() async {
        let option = RCInitOption()
        option.naviServer = "https://navi.example"
        option.fileServer = "https://file.example"
        option.statisticServer = "https://statistics.example"
        option.logServer = nil
        option.areaCode = .SG
        option.crashMonitorEnable = false
        option.heartbeatLevel = .normal
        option.environment = "test"
        option.enableSyncEmptyTopConversation = true
        let client = RCCoreClient(backend: service, callbackQueue: .init(label: "app"))
        client.logLevel = .log_Level_Verbose
        client.voiceMsgType = .highQuality
        client.initWithAppKey("key", option: option)
        #expect(client.logLevel == .log_Level_Verbose && client.voiceMsgType == .highQuality)
        #expect(option.naviServer == "https://navi.example" && option.areaCode == .SG)
        #expect(client.sdkRunningMode == .foreground && client.fileStoragePath == "")
        let user: String = await withCheckedContinuation { done in
            client.connect(withToken: "ann", dbOpened: nil) { done.resume(returning: $0) }
        }
        #expect(user == "ann")
    }

    @Test
    func `a user's description survives an archive`() throws {
        let user = RCUserInfo(userId: "ann", name: "Ann", portrait: "a.png")
        user.alias = "A."
        user.userType = .robot
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        user.encode(with: archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let copy = try #require(RCUserInfo(coder: unarchiver))
        #expect(copy.userId == "ann" && copy.name == "Ann" && copy.portraitUri == "a.png")
        #expect(copy.alias == "A." && copy.extra == nil && copy.userType == .robot)
        #expect(RCUserInfo().userId == "" && RCUserInfo(userId: "u", name: nil, portrait: nil).name == "")
    }

    @Test
    func `the device's time minus the delta is the backend's time`() async {
        let clock = ManualClock(Timestamp(milliseconds: 1_000_000))
        let service = RelationshipService(store: InMemoryStore(), policy: Policy(), clock: clock)
        let client = RCCoreClient(backend: service, callbackQueue: .init(label: "app"))
        #expect(await client.deltaTime() == 0)
        client.initWithAppKey("key", option: nil)
        await connect(client)
        let before = SystemClock().now().milliseconds
        let delta = await client.deltaTime()
        let after = SystemClock().now().milliseconds
        #expect((before - 1_000_000...after - 1_000_000).contains(delta))
    }

    /// Connects a client, which reads the settings of the backend.
    private func connect(_ client: RCCoreClient) async {
        await withCheckedContinuation { done in
            client.connect(
                withToken: "ann",
                dbOpened: nil,
                success: { _ in done.resume() },
                error: { _ in done.resume() }
            )
        }
    }
}
