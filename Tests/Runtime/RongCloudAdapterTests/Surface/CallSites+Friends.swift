import Foundation
import RelationshipCore
import RongCloudAdapter
import TestEvidence
import Testing

extension SurfaceTests {
    @available(*, deprecated)
    @CallSite.ListBuilder static var friends: [CallSite] {
        CallSite("RCCoreClient.addFriend(_:directionType:extra:success:error:)") { world in
            let (ann, _) = (await world.app("ann"), await world.app("bob"))
            func add(_ user: String) async -> String {
                await ann.answer { done in
                    ann.client.addFriend(user, directionType: .both, extra: "hi") { code in
                        done("success \(code.rawValue)")
                    } error: { code in
                        done("error \(code.rawValue)")
                    }
                }
            }
            try #require(await add("bob") == "success 25461")
            try await world.server(.updateProfile(ProfilePatch(addPermission: .anyone)), as: "bob")
            try #require(await add("bob") == "success 0")
            try #require(await add("bob") == "error 25460")
            try #require(try await world.friendIDs(of: "bob") == ["ann"])
        }
        CallSite("RCCoreClient.deleteFriends(_:directionType:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func delete(_ users: [String]) async -> Int {
                await ann.code { ann.client.deleteFriends(users, directionType: .both, success: $0, error: $1) }
            }
            try #require(await delete(["bob", "cat"]) == 24366)
            try #require(try await world.friendIDs(of: "bob") == ["ann"])
            try #require(await delete(["bob"]) == 0)
            try #require(try await world.friendIDs(of: "bob") == [])
            try #require(await delete(["bob"]) == 25469)
        }
        CallSite("RCCoreClient.setFriendInfo(_:remark:extProfile:successBlock:errorBlock:)") { world in
            let (ann, _) = try await world.friends()
            func set(_ remark: String?, _ ext: [String: String]?) async -> String {
                await ann.answer { done in
                    ann.client.setFriendInfo("bob", remark: remark, extProfile: ext) {
                        done("0")
                    } errorBlock: { code, keys in
                        done("\(code.rawValue) \(keys ?? [])")
                    }
                }
            }
            try #require(await set("Bobby", ["k": "v"]) == "0")
            try #require(await info(ann) == "bob Bob Bobby v 2")
            try #require(await set(nil, nil) == "0")
            try #require(await info(ann) == "bob Bob  v 2")
            try #require(await set("Bobby", ["k": ""]) == "0")
            try #require(await info(ann) == "bob Bob Bobby - 2")
            try #require(await set("x", ["other": "v"]) == #"34335 ["other"]"#)
        }
        CallSite("RCCoreClient.setFriendInfo(_:remark:extProfile:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func set(_ user: String) async -> Int {
                await ann.code {
                    ann.client.setFriendInfo(user, remark: "Rob", extProfile: ["k": "w"], success: $0, error: $1)
                }
            }
            try #require(await set("bob") == 0)
            try #require(await info(ann) == "bob Bob Rob w 2")
            try #require(await set("cat") == 24366)
        }
        CallSite("RCCoreClient.setFriendAddPermission(_:success:error:)") { world in
            let (ann, cat) = (await world.app("ann"), await world.app("cat"))
            let code = await ann.code { ann.client.setFriendAddPermission(.noOneAllowed, success: $0, error: $1) }
            try #require(code == 0)
            let refused: Int = await cat.answer { done in
                cat.client.addFriend(
                    "ann",
                    directionType: .both,
                    extra: nil,
                    success: { done($0.rawValue) },
                    error: { done($0.rawValue) }
                )
            }
            try #require(refused == 25471)
        }
        CallSite("RCCoreClient.getFriendAddPermission(_:error:)") { world in
            let ann = await world.app("ann")
            func permission() async -> Int {
                await ann.answer { done in
                    ann.client.getFriendAddPermission {
                        done($0.rawValue)
                    } error: {
                        done($0.rawValue)
                    }
                }
            }
            try #require(await permission() == RCFriendAddPermission.needVerify.rawValue)
            try await world.server(.updateProfile(ProfilePatch(addPermission: .anyone)), as: "ann")
            try #require(await permission() == RCFriendAddPermission.free.rawValue)
        }
    }

    @CallSite.ListBuilder static var lists: [CallSite] {
        CallSite("RCCoreClient.checkFriends(_:directionType:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func check(_ users: [String]) async -> [String] {
                await ann.answer { done in
                    ann.client.checkFriends(
                        users,
                        directionType: .both,
                        success: { done($0.map { "\($0.userId) \($0.relationType)" }) },
                        error: { done(["\($0.rawValue)"]) }
                    )
                }
            }
            try #require(await check(["bob", "cat"]) == ["bob bothWay", "cat none"])
            try #require(await check([]) == ["34215"])
        }
        CallSite("RCCoreClient.getFriends(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            let friends: [String] = await ann.answer { done in
                ann.client.getFriends(.both) { friends in
                    done(friends.map { "\($0.userId) \($0.name) \($0.addTime) \($0.directionType)" })
                } error: {
                    done(["\($0.rawValue)"])
                }
            }
            try #require(friends == ["bob Bob 1000000 both"])
        }
        CallSite("RCCoreClient.getFriendsInfo(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func infos(_ users: [String]) async -> [String] {
                await ann.answer { done in
                    ann.client.getFriendsInfo(
                        users,
                        success: { done($0.map(\.userId)) },
                        error: { done(["\($0.rawValue)"]) }
                    )
                }
            }
            try #require(await infos(["cat", "bob", "ann"]) == ["bob"])
            try #require(await infos(["bob", "bob"]) == ["34215"])
        }
        CallSite("RCCoreClient.searchFriendsInfo(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func found(_ text: String) async -> [String] {
                await ann.answer { done in
                    ann.client.searchFriendsInfo(
                        text,
                        success: { done($0.map(\.userId)) },
                        error: { done(["\($0.rawValue)"]) }
                    )
                }
            }
            try #require(await found("OB") == ["bob"])
            try #require(await found("cat") == [])
            try #require(await found("") == ["34274"])
        }
    }

    @CallSite.ListBuilder static var applications: [CallSite] {
        CallSite("RCCoreClient.acceptFriendApplication(_:success:error:)") { world in
            let (_, bob) = try await pending(world)
            func accept() async -> Int {
                await bob.answer { done in
                    bob.client.acceptFriendApplication("ann") {
                        done(0)
                    } error: {
                        done($0.rawValue)
                    }
                }
            }
            try #require(await accept() == 0)
            try #require(try await world.friendIDs(of: "ann") == ["bob"])
            try #require(await accept() == 25466)
        }
        CallSite("RCCoreClient.refuseFriendApplication(_:success:error:)") { world in
            let (_, bob) = try await pending(world)
            func refuse() async -> Int {
                await bob.code { bob.client.refuseFriendApplication("ann", success: $0, error: $1) }
            }
            try #require(await refuse() == 0)
            try #require(try await world.friendIDs(of: "ann") == [])
            try #require(await refuse() == 25466)
        }
        CallSite("RCCoreClient.getFriendApplications(_:types:status:success:error:)") { world in
            let (ann, bob) = try await pending(world)
            let option = RCPagingQueryOption()
            option.count = 20
            option.order = true
            option.pageToken = nil
            func lines(_ app: TestApp, _ type: RCFriendApplicationType) async -> [String] {
                await app.answer { done in
                    app.client.getFriendApplications(
                        option,
                        types: [NSNumber(value: type.rawValue)],
                        status: [NSNumber(value: RCFriendApplicationStatus.unHandled.rawValue)],
                        success: { (page: RCPagingQueryResult<RCFriendApplicationInfo>) in
                            let lines = page.data.map { "\($0.userId) \($0.applicationType) \($0.extra)" }
                            done(lines + ["'\(page.pageToken)' \(page.totalCount)"])
                        },
                        error: { done(["\($0.rawValue)"]) }
                    )
                }
            }
            try #require(await lines(ann, .sent) == ["bob sent hi", "'' -1"])
            try #require(await lines(bob, .received) == ["ann received hi", "'' -1"])
            option.count = 0
            try #require(await lines(bob, .received) == ["34328"])
        }
    }

    @CallSite.ListBuilder static var blacklist: [CallSite] {
        CallSite("RCCoreClient.addToBlacklist(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            try #require(await ann.code { ann.client.addToBlacklist("bob", success: $0, error: $1) } == 0)
            try #require(await blacklist(ann) == ["bob"])
            try #require(await ann.code { ann.client.addToBlacklist("", success: $0, error: $1) } == 34214)
        }
        CallSite("RCCoreClient.add(toBlacklist:success:error:)") { world in
            let (ann, _) = try await world.friends()
            try #require(await ann.code { ann.client.add(toBlacklist: "bob", success: $0, error: $1) } == 0)
            try #require(await blacklist(ann) == ["bob"])
        }
        CallSite("RCCoreClient.removeFromBlacklist(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            ann.client.addToBlacklist("bob", success: nil)
            try #require(await ann.code { ann.client.removeFromBlacklist("bob", success: $0, error: $1) } == 0)
            try #require(await blacklist(ann) == [])
        }
        CallSite("RCCoreClient.remove(fromBlacklist:success:error:)") { world in
            let (ann, _) = try await world.friends()
            ann.client.addToBlacklist("bob", success: nil)
            try #require(await ann.code { ann.client.remove(fromBlacklist: "bob", success: $0, error: $1) } == 0)
            try #require(await blacklist(ann) == [])
        }
        CallSite("RCCoreClient.getBlacklist(_:error:)") { world in
            let (ann, _) = try await world.friends()
            try #require(await blacklist(ann) == [])
            ann.client.addToBlacklist("bob", success: nil)
            try #require(await blacklist(ann) == ["bob"])
        }
        CallSite("RCCoreClient.getBlacklistStatus(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func status(_ user: String) async -> Int32 {
                await ann.answer { done in
                    ann.client.getBlacklistStatus(user, success: { done($0) }, error: { done(Int32($0.rawValue)) })
                }
            }
            try #require(await status("bob") == 101)
            ann.client.addToBlacklist("bob", success: nil)
            try #require(await status("bob") == 0)
            try #require(await status("nobody") == 101)
            try #require(await status("") == 34214)
        }
    }

    private static func info(_ app: TestApp) async -> String {
        await app.answer { done in
            app.client.getFriendsInfo(["bob"]) { infos in
                let lines = infos.map { info in
                    "\(info.userId) \(info.name) \(info.remark) \(info.extProfile["k"] ?? "-") "
                        + "\(info.directionType.rawValue)"
                }
                done(lines.joined())
            } error: { code in
                done("\(code.rawValue)")
            }
        }
    }

    private static func pending(_ world: CallSiteWorld) async throws -> (ann: TestApp, bob: TestApp) {
        let (ann, bob) = (await world.app("ann"), await world.app("bob"))
        try await world.server(
            .addFriend(AddFriendArguments(target: try #require(UserID("bob")), wording: "hi")),
            as: "ann"
        )
        return (ann, bob)
    }

    private static func blacklist(_ app: TestApp) async -> [String] {
        await app.answer { done in
            app.client.getBlacklist {
                done($0)
            } error: {
                done(["\($0.rawValue)"])
            }
        }
    }
}
