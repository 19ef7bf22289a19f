import Foundation
import RelationshipCore
import RongCloudAdapter
import TestEvidence
import Testing

extension SurfaceTests {
    @available(*, deprecated)
    @CallSite.ListBuilder static var profiles: [CallSite] {
        CallSite("RCCoreClient.updateMyUserProfile(_:successBlock:errorBlock:)") { world in
            let ann = await world.app("ann")
            func update(_ profile: RCUserProfile) async -> String {
                await ann.answer { done in
                    ann.client.updateMyUserProfile(profile) {
                        done("0")
                    } errorBlock: { code, keys in
                        done("\(code.rawValue) \(keys ?? [])")
                    }
                }
            }
            let profile = RCUserProfile()
            profile.name = "Ann"
            profile.portraitUri = "a.png"
            profile.gender = .female
            profile.userExtProfile = ["k": "v"]
            try #require(await update(profile) == "0")
            try #require(await own(ann) == "ann Ann a.png  female 0 v")
            // A profile that was read can be changed and passed back. Only the change is written.
            try await world.server(.updateProfile(ProfilePatch(fields: ["uniqueID": .set(.string("a1"))])), as: "ann")
            let read: String = await ann.answer { done in
                ann.client.getMyUserProfile { profile in
                    profile.email = "a@b"
                    ann.client.updateMyUserProfile(profile, successBlock: { done("0") }) { code, _ in
                        done("\(code.rawValue)")
                    }
                }
            }
            try #require(read == "0")
            try #require(await own(ann) == "ann Ann a.png a@b female 0 v")
            let bad = RCUserProfile()
            bad.uniqueId = "a2"
            try #require(await update(bad) == #"24360 ["uniqueId"]"#)
            let tooLong = RCUserProfile()
            tooLong.location = String(repeating: "x", count: 33)
            try #require(await update(tooLong) == #"24364 ["location"]"#)
            ann.client.updateMyUserProfile(bad, successBlock: nil)
        }
        CallSite("RCCoreClient.updateMyUserProfile(_:success:error:)") { world in
            let ann = await world.app("ann")
            func update(_ role: UInt) async -> String {
                let profile = RCUserProfile()
                profile.role = role
                return await ann.answer { done in
                    ann.client.updateMyUserProfile(profile, success: { done("0") }) { code, key in
                        done("\(code.rawValue) \(key ?? "nil")")
                    }
                }
            }
            try #require(await update(7) == "0")
            try #require(await own(ann) == "ann    unknown 7 -")
            try #require(await update(101) == "24368 role")
        }
        CallSite("RCCoreClient.getMyUserProfile(_:error:)") { world in
            let ann = await world.app("ann")
            try await world.server(.updateProfile(ProfilePatch(nickname: "Ann")), as: "ann")
            try #require(await own(ann) == "ann Ann   unknown 0 -")
        }
        CallSite("RCCoreClient.getUserProfiles(_:success:error:)") { world in
            let (ann, _) = try await world.friends()
            func names(_ users: [String]) async -> [String] {
                await ann.answer { done in
                    ann.client.getUserProfiles(
                        users,
                        success: { done($0.map { "\($0.userId) \($0.name)" }) },
                        error: { done(["\($0.rawValue)"]) }
                    )
                }
            }
            try #require(await names(["bob", "nobody", "ann"]) == ["bob Bob", "ann "])
            try #require(await names((1...101).map { "u\($0)" }) == ["24365"])
        }
        CallSite("RCCoreClient.searchUserProfile(byUniqueId:success:error:)") { world in
            let ann = await world.app("ann")
            try await world.server(.updateProfile(ProfilePatch(fields: ["uniqueID": .set(.string("b1"))])), as: "bob")
            func found(_ id: String) async -> String {
                await ann.answer { done in
                    ann.client.searchUserProfile(byUniqueId: id) { profile in
                        done("\(profile.userId) \(profile.uniqueId)")
                    } error: {
                        done("\($0.rawValue)")
                    }
                }
            }
            try #require(await found("b1") == "bob b1")
            try #require(await found("b2") == "24366")
            try #require(await found("") == "34236")
        }
        CallSite("RCCoreClient.updateMyUserProfileVisibility(_:success:error:)") { world in
            let ann = await world.app("ann")
            let code = await ann.code {
                ann.client.updateMyUserProfileVisibility(.friendVisible, success: $0, error: $1)
            }
            try #require(code == 0)
            try #require(await visibility(ann) == .friendVisible)
            ann.client.updateMyUserProfileVisibility(.invisible, success: nil)
            try #require(await visibility(ann) == .invisible)
        }
        CallSite("RCCoreClient.getMyUserProfileVisibility(_:error:)") { world in
            let ann = await world.app("ann")
            try #require(await visibility(ann) == .notSet)
            try await world.server(.updateProfile(ProfilePatch(visibility: .everyone)), as: "ann")
            try #require(await visibility(ann) == .everyone)
        }
    }

    @CallSite.ListBuilder static var subscriptions: [CallSite] {
        CallSite("RCCoreClient.subscribeEvent(_:completion:)") { world in
            let (ann, _) = try await world.friends()
            func subscribe(_ request: RCSubscribeEventRequest) async -> String {
                await ann.answer { done in
                    ann.client.subscribeEvent(request) { code, failed in done("\(code.rawValue) \(failed ?? [])") }
                }
            }
            try #require(await subscribe(request(.onlineStatus, ["bob"])) == "0 []")
            try #require(await subscribe(request(.userProfile, ["bob", "nobody"])) == #"24366 ["nobody"]"#)
            try #require(await subscribed(ann, .userProfile) == "0 bob 2")
            try #require(await subscribe(request(.friendOnlineStatus, ["bob"])) == "34306 []")
            try #require(await subscribe(RCSubscribeEventRequest()) == "34306 []")
        }
        CallSite("RCCoreClient.subscribeEvent(_:)") { world in
            let (ann, _) = try await world.friends()
            let (code, failed) = await ann.client.subscribeEvent(request(.onlineStatus, ["nobody", "bob"]))
            try #require(code.rawValue == 24366 && failed == ["nobody"])
            try #require(await subscribed(ann, .onlineStatus) == "0 bob 1")
            let (second, none) = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"], expiry: 59))
            try #require(second == .INVALID_PARAMETER_SUBSCRIBE_EXPIRY && none == nil)
        }
        CallSite("RCCoreClient.unSubscribeEvent(_:completion:)") { world in
            let (ann, _) = try await world.friends()
            _ = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"]))
            let code: Int = await ann.answer { done in
                ann.client.unSubscribeEvent(request(.onlineStatus, ["bob"])) { code, failed in
                    done(failed == nil ? code.rawValue : -1)
                }
            }
            try #require(code == 0)
            try #require(await subscribed(ann, .onlineStatus) == "0 ")
        }
        CallSite("RCCoreClient.unSubscribeEvent(_:)") { world in
            let (ann, _) = try await world.friends()
            _ = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"]))
            let (code, failed) = await ann.client.unSubscribeEvent(request(.onlineStatus, ["bob"]))
            try #require(code == .RC_SUCCESS && failed == nil)
            try #require(await subscribed(ann, .onlineStatus) == "0 ")
        }
        CallSite("RCCoreClient.querySubscribeEvent(_:completion:)") { world in
            let (ann, _) = try await world.friends()
            _ = await ann.client.subscribeEvent(request(.userProfile, ["bob"], expiry: 90))
            let line: String = await ann.answer { done in
                ann.client.querySubscribeEvent(request(.userProfile, ["bob"])) { code, events in
                    let events = events ?? []
                    done("\(code.rawValue) \(events.map { "\($0.userProfile?.name ?? "") \($0.expiry)" })")
                }
            }
            try #require(line == #"0 ["Bob 90"]"#)
        }
        CallSite("RCCoreClient.querySubscribeEvent(_:)") { world in
            let (ann, _) = try await world.friends()
            _ = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"]))
            let (code, events) = await ann.client.querySubscribeEvent(request(.onlineStatus, ["bob"]))
            let details = events?.first?.details ?? []
            try #require(code == .RC_SUCCESS && details.map(\.eventValue) == [1] && details[0].platform == .iOS)
            try #require(details[0].changeTime == 1_000_000 && events?.first?.subscribeTime == 1_000_000)
            let (second, none) = await ann.client.querySubscribeEvent(RCSubscribeEventRequest())
            try #require(second == .INVALID_PARAMETER_SUBSCRIBE_TYPE && none == nil)
        }
        CallSite("RCCoreClient.querySubscribeEvent(_:pageSize:start:completion:)") { world in
            let (ann, _) = try await world.friends()
            _ = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"]))
            func page(_ start: Int, _ size: Int) async -> String {
                await ann.answer { done in
                    let request = request(.onlineStatus, [])
                    ann.client.querySubscribeEvent(request, pageSize: size, start: start) { code, events in
                        done("\(code.rawValue) \(events?.map(\.userId) ?? [])")
                    }
                }
            }
            try #require(await page(0, 200) == #"0 ["bob"]"#)
            try #require(await page(1, 200) == "0 []")
            try #require(await page(0, 201) == "34309 []")
            // The block can be omitted outside of asynchronous code.
            let leaveOut = { ann.client.querySubscribeEvent(request(.onlineStatus, []), pageSize: 1, start: 0) }
            leaveOut()
        }
        CallSite("RCCoreClient.querySubscribeEvent(_:pageSize:start:)") { world in
            let (ann, _) = try await world.friends()
            _ = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"]))
            let request = request(.onlineStatus, [])
            let (code, events) = await ann.client.querySubscribeEvent(request, pageSize: 20, start: 0)
            try #require(code == .RC_SUCCESS && events?.map(\.userId) == ["bob"])
        }
        CallSite("RCCoreClient.getSubscribeUsersOnlineStatus(_:completion:)") { world in
            let (ann, bob) = try await world.friends()
            func statuses(_ users: [String]) async -> String {
                await ann.answer { done in
                    ann.client.getSubscribeUsersOnlineStatus(users) { code, statuses in
                        done("\(code.rawValue) \(statuses.map { "\($0.userId) \($0.isOnline) \($0.details.count)" })")
                    }
                }
            }
            try #require(await statuses(["bob"]) == #"0 ["bob true 1"]"#)
            _ = await bob.client.logout()
            try #require(await statuses(["bob"]) == #"0 ["bob false 0"]"#)
            try #require(await statuses([]) == "34215 []")
        }
        CallSite("RCCoreClient.subscribeUsersOnlineStatus(_:)") { world in
            let (ann, _) = try await world.friends()
            let (code, statuses) = await ann.client.subscribeUsersOnlineStatus(["bob"])
            try #require(code == .RC_SUCCESS && statuses.map(\.isOnline) == [true])
            let detail = try #require(statuses.first?.details.first)
            try #require(detail.platform == .iOS && detail.isOnline && detail.updateTime == 1_000_000)
            let (failed, none) = await ann.client.subscribeUsersOnlineStatus([])
            try #require(failed == .INVALID_PARAMETER_USERIDLIST && none.isEmpty)
        }
    }

    static func request(_ type: RCSubscribeType, _ users: [String], expiry: Int = 60) -> RCSubscribeEventRequest {
        let request = RCSubscribeEventRequest()
        request.subscribeType = type
        request.expiry = expiry
        request.userIds = users
        return request
    }

    private static func subscribed(_ app: TestApp, _ type: RCSubscribeType) async -> String {
        let (code, events) = await app.client.querySubscribeEvent(request(type, ["bob"]))
        return "\(code.rawValue) "
            + (events ?? []).map { "\($0.userId) \($0.subscribeType.rawValue)" }.joined(separator: ",")
    }

    private static func own(_ app: TestApp) async -> String {
        await app.answer { done in
            app.client.getMyUserProfile {
                // Both spellings compile: `!` as in SDK 5.12, and `?` as in 5.44.
                let texts = "\($0.userId) \($0.name) \($0.portraitUri ?? "?") \($0.email!)"
                done("\(texts) \($0.gender) \($0.role) \($0.userExtProfile["k"] ?? "-")")
            } error: {
                done("\($0.rawValue)")
            }
        }
    }

    private static func visibility(_ app: TestApp) async -> RCUserProfileVisibility? {
        await app.answer { done in
            app.client.getMyUserProfileVisibility({ done($0) }, error: { _ in done(nil) })
        }
    }
}
