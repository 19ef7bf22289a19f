import MappingLookup
import RelationshipCore
import TestValues
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

/// Every call with all mistakes that an app can make.
///
/// A call answers once, with the vendor's block and code, and an error changes nothing.
struct BadInputTests {
    /// The result of an input.
    enum Expected: Equatable {
        /// The fail block with a code.
        case fail(Int)
        /// The succ block with the code of each result.
        case results([Int])
        /// The succ block without any code, because the input is valid.
        case fine
    }

    struct Input: Sendable {
        let what: String
        let call: V2TIMCall
        let expected: Expected
    }

    @Test(arguments: V2TIMCall.Name.allCases)
    func `the reply is as documented and an error changes nothing`(name: V2TIMCall.Name) async throws {
        for input in Self.inputs(of: name) {
            let title: Comment = "\(name.rawValue), \(input.what)"
            let world = try await CallSiteWorld()
            let session = try #require(world.manager.session)
            let before = try await snapshot(world)
            let reply = await session.perform(input.call)
            #expect(input.call.name == name, title)
            #expect(outcome(of: reply) == input.expected, title)
            for code in codes(of: reply) where code != 0 {
                let operation = V2TIMTranslation.operation(of: name)
                let meanings = DialectTables.v2tim.meanings(of: code, operation: operation)
                #expect(!meanings.isEmpty, "\(code) is no documented code of \(name.rawValue), \(input.what)")
            }
            #expect(session.currentUser?.rawValue == "me", title)
            if isError(reply, name) { #expect(try await snapshot(world) == before, title) }
        }
    }

    /// Checks that every call with arguments has inputs, and no other call has any.
    @Test(arguments: V2TIMCall.Name.allCases)
    func `each call with arguments has invalid inputs`(name: V2TIMCall.Name) {
        let withoutArguments: Set<V2TIMCall.Name> = [
            .unInitSDK, .logout, .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList,
        ]
        #expect(Self.inputs(of: name).isEmpty == withoutArguments.contains(name))
    }

    /// Returns all data that the users can list, and the number of their events.
    private func snapshot(_ world: CallSiteWorld) async throws -> [String] {
        var seen: [String] = []
        for user in ["me", "friend", "asker", "foe", "stranger"] {
            let id = try world.id(user)
            for command in [
                .listFriends(FriendQuery()), .listBlocked, .listGroups(nil), .getProfiles([id]), .getPresence([id]),
                .listRequests(RequestQuery(statuses: Set(FriendRequest.Status.allCases), limit: 100)),
                .listFollows(FollowQuery(.following)), .listFollows(FollowQuery(.followers)),
                .listSubscriptions(SubscriptionQuery(.presence)), .listSubscriptions(SubscriptionQuery(.profile)),
            ] as [Command] {
                seen.append("\(try await world.act(user, command))")
            }
            seen.append("\(try await world.service.feedPosition(of: id))")
        }
        return seen
    }

    private func outcome(of reply: V2TIMReply) -> Expected {
        if case .fail(let code, let desc) = reply {
            #expect(!desc.isEmpty)
            return .fail(code.rawValue)
        }
        let codes = codes(of: reply)
        return codes.isEmpty ? .fine : .results(codes)
    }

    /// Returns the code of a failure, or the codes of the results.
    private func codes(of reply: V2TIMReply) -> [Int] {
        switch reply {
        case .fail(let code, _): [code.rawValue]
        case .succ(.operationResult(let result)): [result.resultCode.rawValue]
        case .succ(.resultList(let list)):
            list.map { item in
                switch item {
                case .operation(let result): result.resultCode.rawValue
                case .check(let result): result.resultCode.rawValue
                case .friendInfo(let result): result.resultCode.rawValue
                case .followInfo(let result): result.resultCode.rawValue
                case .followType(let result): result.resultCode.rawValue
                }
            }
        case .succ: []
        }
    }

    /// Returns whether a reply reports that the whole call failed.
    private func isError(_ reply: V2TIMReply, _ name: V2TIMCall.Name) -> Bool {
        if case .fail = reply { return true }
        let codes = codes(of: reply)
        // A group is created even if no user can be added to it.
        return !codes.isEmpty && !codes.contains(0) && name != .createFriendGroup
    }
}
