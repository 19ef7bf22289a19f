import RelationshipCore
import RongCloudAdapter
import TestValues
import Testing

/// Call sites as apps write them, in the spelling of SDK 5.12 and of 5.44.
///
/// Each is compiled and run.
struct CallSiteTests {
    let service: RelationshipService

    init() {
        var policy = Policy()
        policy.customFriendFields = ["k"]
        service = RelationshipService(store: InMemoryStore(), policy: policy)
    }

    @Test func `calls accept trailing closures in the order of the header`() async {
        let ann = await TestApp.connected(service, as: "ann")
        let bob = await TestApp.connected(service, as: "bob")
        let pending: Int = await ann.answer { done in
            ann.client.addFriend("bob", directionType: .both, extra: "hi") { code in
                done(code == .RC_FRIEND_NEED_ACCEPT ? 1 : 2)
            } error: { code in
                done(code.rawValue)
            }
        }
        #expect(pending == 1)
        let accepted: Bool = await bob.answer { done in
            bob.client.acceptFriendApplication("ann") {
                done(true)
            } error: { _ in
                done(false)
            }
        }
        #expect(accepted)
        let friends: [String] = await ann.answer { done in
            ann.client.getFriends(.both) { infos in
                done(infos.map(\.userId))
            } error: { _ in
                done([])
            }
        }
        #expect(friends == ["bob"])
    }

    @Test func `calls accept labelled closures`() async {
        let ann = await TestApp.connected(service, as: "ann")
        let bob = await TestApp.connected(service, as: "bob")
        func code(
            _ app: TestApp,
            _ call: (@escaping @Sendable () -> Void, @escaping @Sendable (RCErrorCode) -> Void) -> Void
        ) async -> Int {
            await app.code(call)
        }
        #expect(await bob.code { bob.client.setFriendAddPermission(.free, success: $0, error: $1) } == 0)
        let permission: Int = await bob.answer { done in
            bob.client.getFriendAddPermission({ done($0.rawValue) }, error: { done($0.rawValue) })
        }
        #expect(permission == RCFriendAddPermission.free.rawValue)
        let added: Int = await ann.answer { done in
            ann.client.addFriend(
                "bob",
                directionType: .both,
                extra: nil,
                success: { done($0.rawValue) },
                error: { done($0.rawValue) }
            )
        }
        #expect(added == 0)
        let relations: [Int] = await ann.answer { done in
            ann.client.checkFriends(
                ["bob", "cat"],
                directionType: .both,
                success: { done($0.map(\.relationType.rawValue)) },
                error: { done([$0.rawValue]) }
            )
        }
        #expect(relations == [RCFriendRelationType.bothWay.rawValue, RCFriendRelationType.none.rawValue])
        #expect(await ann.code { ann.client.deleteFriends(["bob"], directionType: .both, success: $0, error: $1) } == 0)
        #expect(
            await ann.code { ann.client.deleteFriends(["bob"], directionType: .both, success: $0, error: $1) } == 25469
        )
        #expect(await ann.code { ann.client.refuseFriendApplication("bob", success: $0, error: $1) } == 25466)
    }

    @available(*, deprecated)
    @Test func `both spellings of friend information work`() async {
        let ann = await befriended()
        let newer: Int = await ann.answer { done in
            ann.client.setFriendInfo("bob", remark: "Bobby", extProfile: ["k": "v"]) {
                done(0)
            } errorBlock: { code, _ in
                done(code.rawValue)
            }
        }
        #expect(newer == 0)
        let older: Int = await ann.answer { done in
            ann.client.setFriendInfo("bob", remark: "Rob", extProfile: nil) {
                done(0)
            } error: {
                done($0.rawValue)
            }
        }
        #expect(older == 0)
        let keys: [String]? = await ann.answer { done in
            ann.client.setFriendInfo(
                "bob",
                remark: String(repeating: "x", count: 65),
                extProfile: nil,
                successBlock: { done(nil) },
                errorBlock: { code, keys in done(code == .INVALID_PARAMETER_REMARK ? keys : nil) }
            )
        }
        #expect(keys == ["remark"])
        let shown: [String] = await ann.answer { done in
            ann.client.getFriendsInfo(
                ["bob"],
                success: { infos in
                    done(
                        infos.flatMap {
                            [$0.userId, $0.remark, $0.extProfile["k"] ?? "", "\($0.directionType.rawValue)"]
                        }
                    )
                },
                error: { _ in done([]) }
            )
        }
        #expect(shown == ["bob", "Rob", "v", "2"])
    }

    @Test func `both spellings of the blacklist work`() async {
        let ann = await befriended()
        #expect(await ann.code { ann.client.addToBlacklist("bob", success: $0, error: $1) } == 0)
        #expect(await ann.code { ann.client.add(toBlacklist: "bob", success: $0, error: $1) } == 0)
        let blocked: [String] = await ann.answer { done in
            ann.client.getBlacklist({ done($0) }, error: { _ in done([]) })
        }
        #expect(blocked == ["bob"])
        let status: Int32 = await ann.answer { done in
            ann.client.getBlacklistStatus("bob", success: { done($0) }, error: { done(Int32($0.rawValue)) })
        }
        #expect(status == 0)
        #expect(await ann.code { ann.client.removeFromBlacklist("bob", success: $0, error: $1) } == 0)
        #expect(await ann.code { ann.client.remove(fromBlacklist: "bob", success: $0, error: $1) } == 0)
        // Both blocks can be `nil`, and the error block can be omitted.
        ann.client.addToBlacklist("bob", success: nil)
        ann.client.removeFromBlacklist("bob", success: nil, error: nil)
        let after: [String] = await ann.answer { done in
            ann.client.getBlacklist {
                done($0)
            } error: { _ in
                done(["?"])
            }
        }
        #expect(after == [])
    }

    @Test func `pages of applications can be read`() async {
        let bob = await TestApp.connected(service, as: "bob")
        for user in ["u1", "u2", "u3"] {
            let app = await TestApp.connected(service, as: user)
            let code: Int = await app.answer { done in
                app.client.addFriend("bob", directionType: .both, extra: user) {
                    done($0.rawValue)
                } error: {
                    done($0.rawValue)
                }
            }
            #expect(code == 25461)
        }
        let option = RCPagingQueryOption()
        option.count = 2
        option.order = false
        option.pageToken = nil
        var lines: [String] = []
        for _ in 0..<2 {
            let answer: (token: String, lines: [String]) = await bob.answer { done in
                bob.client.getFriendApplications(
                    option,
                    types: [NSNumber(value: RCFriendApplicationType.received.rawValue)],
                    status: [NSNumber(value: RCFriendApplicationStatus.unHandled.rawValue)],
                    success: { (page: RCPagingQueryResult<RCFriendApplicationInfo>) in
                        let lines = page.data.map { info in
                            "\(info.userId) \(info.extra) \(info.applicationType) \(info.applicationStatus) \(page.totalCount)"
                        }
                        done((page.pageToken, lines))
                    },
                    error: { done(("", ["\($0.rawValue)"])) }
                )
            }
            option.pageToken = answer.token
            lines += answer.lines
        }
        #expect(lines == ["u3 u3 received unHandled -1", "u2 u2 received unHandled -1", "u1 u1 received unHandled -1"])
        #expect(option.pageToken == "")
        // A new option has no page size.
        let code: Int = await bob.answer { done in
            bob.client.getFriendApplications(RCPagingQueryOption(), types: [1], status: [0]) { _ in
                done(0)
            } error: {
                done($0.rawValue)
            }
        }
        #expect(code == 34328)
    }

    @available(*, deprecated)
    @Test func `both spellings of the own profile work`() async {
        let ann = await TestApp.connected(service, as: "ann")
        let profile = RCUserProfile()
        profile.name = "Ann"
        profile.portraitUri = "a.png"
        let newer: Int = await ann.answer { done in
            ann.client.updateMyUserProfile(
                profile,
                successBlock: { done(0) },
                errorBlock: { code, _ in done(code.rawValue) }
            )
        }
        #expect(newer == 0)
        let second = RCUserProfile()
        second.gender = .female
        second.email = nil
        let older: Int = await ann.answer { done in
            ann.client.updateMyUserProfile(second, success: { done(0) }, error: { code, _ in done(code.rawValue) })
        }
        #expect(older == 0)
        let key: String? = await ann.answer { done in
            let bad = RCUserProfile()
            bad.name = String(repeating: "x", count: 33)
            ann.client.updateMyUserProfile(bad, success: nil) { code, key in done("\(code.rawValue) \(key ?? "nil")") }
        }
        #expect(key == "24364 name")
        let shown: String = await ann.answer { done in
            ann.client.getMyUserProfile { profile in
                // The first line is written for SDK 5.12, the second for 5.44.
                let length = profile.portraitUri.count + profile.userExtProfile.count
                let place = profile.location ?? "nowhere"
                done("\(profile.userId) \(profile.name) \(length) \(profile.gender) '\(place)'")
            } error: { _ in
                done("error")
            }
        }
        #expect(shown == "ann Ann 5 female ''")
        let others: [String] = await ann.answer { done in
            ann.client.getUserProfiles(["ann", "nobody"], success: { done($0.map(\.name)) }, error: nil)
        }
        #expect(others == ["Ann"])
    }

    @available(*, deprecated)
    @Test func `each form of connecting works`() async {
        let app = TestApp(service)
        app.client.addConnectionStatusChangeDelegate(app.recorder)
        #expect(app.client.getConnectionStatus() == .ConnectionStatus_Unconnected)
        let wrong: Int = await app.answer { done in
            app.client.connect(withToken: "", dbOpened: nil, success: nil) { (code: RCConnectErrorCode) in
                done(code.rawValue)
            }
        }
        #expect(wrong == 31004)
        let log = Log()
        let user: String = await app.answer { done in
            app.client.connect(withToken: "ann") { database in
                log.append("database \(database.rawValue)")
            } success: { user in
                log.append("user \(user)")
                done(user)
            } error: { _ in
                done("error")
            }
        }
        #expect(user == "ann")
        #expect(log.take() == ["database 0", "user ann"])
        #expect(app.client.getConnectionStatus() == .ConnectionStatus_Connected)
        let again: Int = await app.answer { done in
            app.client.connect(
                withToken: "ann",
                timeLimit: 5,
                dbOpened: nil,
                success: nil,
                error: { done($0.rawValue) }
            )
        }
        #expect(again == 34001)
        #expect(await app.client.logout() == .RC_SUCCESS)
        let named: String = await app.answer { done in
            app.client.connect(
                withUserId: "ann",
                token: "ann",
                timeLimit: 0,
                dbOpened: nil,
                success: { done($0) },
                error: { done("\($0)") }
            )
        }
        #expect(named == "ann")
        disconnect(app.client)
        let created: String = await app.answer { done in
            app.client.connect(
                withUserId: "ann",
                token: "ann",
                timeLimit: 0,
                dbOpened: nil,
                dbCreated: nil,
                success: { done($0) },
                error: { done("\($0)") }
            )
        }
        #expect(created == "ann")
        await app.settle()
        #expect(
            app.recorder.log.take() == [10, 15, 10, 0, 12, 10, 0, 12, 10, 0].map { "status \($0)" }
        )
        app.client.removeConnectionStatusChangeDelegate(app.recorder)
    }

    /// Disconnects in each spelling.
    ///
    /// The later calls find no connection, which is not an error.
    @available(*, deprecated)
    private func disconnect(_ client: RCCoreClient) {
        client.disconnect()
        client.disconnect(true)
        client.logout()
        client.logout { _ in }
    }

    @Test func `both spellings of the search work`() async {
        let ann = await TestApp.connected(service, as: "ann")
        let found: [String] = await ann.answer { done in
            ann.client.searchFriendsInfo("bo") { infos in
                done(infos.map(\.userId))
            } error: { code in
                done(["\(code.rawValue)"])
            }
        }
        #expect(found == [])
        let code: Int = await ann.answer { done in
            ann.client.searchFriendsInfo("", success: { _ in done(0) }, error: { done($0.rawValue) })
        }
        #expect(code == 34274)
    }

    private func befriended() async -> TestApp {
        let bob = await TestApp.connected(service, as: "bob")
        let ann = await TestApp.connected(service, as: "ann")
        #expect(await bob.code { bob.client.setFriendAddPermission(.free, success: $0, error: $1) } == 0)
        let code: Int = await ann.answer { done in
            ann.client.addFriend("bob", directionType: .both, extra: nil) {
                done($0.rawValue)
            } error: {
                done($0.rawValue)
            }
        }
        #expect(code == 0)
        return ann
    }
}
