#if Gateway
import BackendConformance
import BridgeGateway
import Foundation
import RelationshipCore
import ServerTranslation
import Testing

/// A backend in front of a vendor's cloud whose answers are lost, for each call that changes something.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RepeatedCallTests {
    private static let vendors = ["tencent", "rongcloud"]
    private static let (ann, bob) = (CloudWorld.users[0], CloudWorld.users[1])

    /// The events that the users of two backends have.
    private struct Effects: Equatable {
        var atVendor: [String] = []
        var here: [String] = []
    }

    /// Gives the commands of the script to a front, whose calls fail once each, and to a backend alone.
    ///
    /// - Returns: The events of all users.
    private func run(_ vendor: String, _ fault: FaultyCloud.Fault?) async throws -> Effects {
        var effects = Effects()
        try await FaultyCloud.whileRunning(in: vendor) { world, cloud in
            try await world.signIn()
            var number = 0
            for step in CloudScript.steps where vendor == "tencent" || !step.isOnlyForTencent {
                number += 1
                world.clock.advance(byMilliseconds: 1_000)
                let call = step.calls[vendor]
                if let call, let fault { cloud.fail(call, fault) }
                let before = call.map { cloud.count($0) } ?? 0
                let (front, alone) = (await give(step, world.front), await give(step, world.alone))
                let place = "\(vendor), \(fault.map { "\($0)" } ?? "no fault"), step \(number): \(step.command.kind)"
                #expect(front == alone, "\(place)")
                if let call { #expect(cloud.count(call) > before, "\(place) does not call \(call)") }
                #expect(cloud.hasNoFault, "\(place)")
                for user in CloudWorld.users {
                    let lost = try await world.differences(user, world.vendor, world.alone, without: world.keptHere)
                    #expect(lost == [], "\(place), \(user) at the vendor")
                    #expect(try await world.differences(user, world.front, world.alone) == [], "\(place), \(user)")
                }
            }
            effects.atVendor = try await events(of: world.vendor)
            effects.here = try await events(of: world.front)
        }
        return effects
    }

    private func give(_ step: CloudScript.Step, _ service: RelationshipService) async -> String {
        do throws(RelationshipError) {
            guard step.isByServer else { return "\(try await service.execute(step.command, as: Caller(step.user)))" }
            return "\(try await service.administrator.execute(step.command, for: step.user))"
        } catch {
            return error.code.rawValue
        }
    }

    /// Returns the users' events, in words.
    ///
    /// A request that waits and the end of sessions are not compared: no answer says that they were carried out before,
    /// so that they are repeated.
    private func events(of service: RelationshipService) async throws -> [String] {
        var lines: [String] = []
        for user in CloudWorld.users {
            for event in try await service.events(for: user, after: 0) {
                guard ![.requestAdded, .sessionsEnded].contains(event.payload.kind) else { continue }
                lines.append("\(user) \(event.payload)")
            }
        }
        return lines
    }

    @Test(arguments: vendors)
    func `a call whose answer is lost has one effect, whatever it changes`(_ vendor: String) async throws {
        let expected = try await run(vendor, nil)
        #expect(!expected.atVendor.isEmpty && !expected.here.isEmpty)
        for fault in [FaultyCloud.Fault.lost, .cut, .failing] {
            let effects = try await run(vendor, fault)
            #expect(effects.atVendor.difference(from: expected.atVendor).map { "\($0)" } == [], "\(fault)")
            #expect(effects.here.difference(from: expected.here).map { "\($0)" } == [], "\(fault)")
        }
    }

    @Test(arguments: [("tencent", "/v4/im_open_login_svc/"), ("rongcloud", "/user/")])
    func `a user is created and deleted once, although the answers are lost`(
        _ vendor: String,
        _ folder: String
    ) async throws {
        let (creating, deleting) =
            vendor == "tencent" ? ("account_import", "account_delete") : ("getToken.json", "delusers.json")
        try await FaultyCloud.whileRunning(in: vendor) { world, cloud in
            cloud.fail(folder + creating, .lost)
            try await world.signIn()
            #expect(cloud.count(folder + creating) == CloudWorld.users.count + 1)
            cloud.fail(folder + deleting, .lost)
            try await world.front.administrator.deleteUser(Self.ann)
            #expect(cloud.hasNoFault)
            for service in [world.front, world.vendor] {
                let query = UserListQuery(users: [Self.ann, Self.bob])
                let outcome = try await service.administrator.execute(.listUsers(query), for: Self.bob)
                guard case .accounts(let page) = outcome else { throw RelationshipError(.internalFailure) }
                #expect(page.accounts.map(\.profile.userID) == [Self.bob])
            }
        }
    }

    @Test(arguments: vendors)
    func `an addition that the vendor decides by newer data keeps its remark and its group`(
        _ vendor: String
    ) async throws {
        try await FaultyCloud.whileRunning(in: vendor) { world, _ in
            try await world.signIn()
            let asks = ProfilePatch(addPermission: .needsApproval)
            _ = try await world.front.execute(.updateProfile(asks), as: Caller(Self.bob))
            _ = try await world.front.execute(.getProfiles([Self.bob]), as: Caller(Self.ann))
            let open = ProfilePatch(addPermission: .anyone)
            _ = try await world.vendor.administrator.execute(.updateProfile(open), for: Self.bob)
            let add = AddFriendArguments(target: Self.bob, remark: "Bo", group: "work")
            #expect(try await world.front.execute(.addFriend(add), as: Caller(Self.ann)) == .added(.added))
            for service in [world.front, world.vendor] {
                let outcome = try await service.execute(.listFriends(FriendQuery()), as: Caller(Self.ann))
                guard case .friends(let friends) = outcome else { throw RelationshipError(.internalFailure) }
                #expect(friends.compactMap(\.friendship?.remark) == ["Bo"])
                let hasGroups = service === world.front || world.api.fields.hasGroups
                #expect(friends.compactMap(\.friendship?.groups) == [hasGroups ? ["work"] : []])
            }
        }
    }

    @Test(arguments: vendors)
    func `an addition of a user who has become a friend elsewhere changes nothing`(_ vendor: String) async throws {
        try await FaultyCloud.whileRunning(in: vendor) { world, _ in
            try await world.signIn()
            let asks = ProfilePatch(addPermission: .needsApproval)
            _ = try await world.front.execute(.updateProfile(asks), as: Caller(Self.bob))
            _ = try await world.front.execute(.getProfiles([Self.bob]), as: Caller(Self.ann))
            // What was read a moment ago is not read again.
            for user in [Self.ann, Self.bob] {
                _ = try await world.front.execute(.listFriends(FriendQuery()), as: Caller(user))
                _ = try await world.front.execute(.checkRelations([Self.ann, Self.bob], .twoWay), as: Caller(user))
            }
            let earlier = AddFriendArguments(target: Self.bob, remark: "Robert", skipsApproval: true)
            _ = try await world.vendor.administrator.execute(.addFriend(earlier), for: Self.ann)
            let add = AddFriendArguments(target: Self.bob, remark: "Bo", group: "work")
            let error = await #expect(throws: RelationshipError.self) {
                try await world.front.execute(.addFriend(add), as: Caller(Self.ann))
            }
            #expect(error?.code == .alreadyFriends)
            let outcome = try await world.vendor.execute(.listFriends(FriendQuery()), as: Caller(Self.ann))
            guard case .friends(let friends) = outcome else { throw RelationshipError(.internalFailure) }
            #expect(friends.compactMap(\.friendship?.remark) == ["Robert"])
            #expect(friends.compactMap(\.friendship?.groups) == [[]])
        }
    }
}
#endif
