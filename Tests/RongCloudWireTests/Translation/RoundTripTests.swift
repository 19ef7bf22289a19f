import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Law 1: dialect → hub → dialect gives the same value back, for random values of every call and reply.
struct RoundTripTests {
    static let seed = UInt64.random(in: 0 ... .max)

    @Test(arguments: RongCloudCall.Name.allCases)
    func everyCallComesBack(_ name: RongCloudCall.Name) throws {
        var random = RongCloudValues(seed: Self.seed)
        print("law 1, call \(name.rawValue): seed \(Self.seed)")
        let translation = RongCloudTranslation(user: try #require(UserID("me")), device: DeviceID("d1"))
        for _ in 0..<200 {
            guard let call = random.call(name) else { return }
            let command = try #require(try translation.checkedCommand(for: call), "seed \(Self.seed): \(call)")
            #expect(translation.call(name, for: command) == call, "seed \(Self.seed)")
            #expect(try JSON.value(RongCloudCall.self, json(call)) == call, "seed \(Self.seed)")
        }
    }

    @Test(arguments: RongCloudCall.Name.allCases)
    func everySuccessComesBack(_ name: RongCloudCall.Name) throws {
        var random = RongCloudValues(seed: Self.seed)
        print("law 1, reply to \(name.rawValue): seed \(Self.seed)")
        let translation = RongCloudTranslation(user: try #require(UserID("me")), device: DeviceID("d1"))
        for _ in 0..<200 {
            guard let call = random.call(name) else { return }
            let success = random.success(of: call)
            let outcome = try #require(translation.outcome(of: success, to: call), "seed \(Self.seed): \(success)")
            #expect(translation.reply(to: call, outcome: outcome) == .success(success), "seed \(Self.seed)")
        }
    }

    @Test(arguments: Command.Kind.allCases)
    func everyCodeComesBackMappedOrNot(_ operation: Command.Kind) {
        let numbers = [-1, 405, 1_004] + Array(20_600...20_610) + Array(24_360...25_500) + Array(30_000...35_100)
        let lost = numbers.filter { number in
            let failure = RongCloudFailure(RongCloudCode(rawValue: number))
            let error = RongCloudTranslation.error(of: failure, operation: operation)
            return RongCloudTranslation.reply(to: error, operation: operation) != .error(failure)
        }
        #expect(lost.isEmpty)
    }

    @Test func aCodeWithAMeaningIsUnderstood() {
        func meaning(_ number: Int, _ operation: Command.Kind) -> RelationshipError.Code {
            RongCloudTranslation.error(of: RongCloudFailure(RongCloudCode(rawValue: number)), operation: operation).code
        }
        #expect(meaning(25_460, .addFriend) == .alreadyFriends)
        #expect(meaning(25_471, .addFriend) == .addDenied)
        #expect(meaning(25_469, .deleteFriends) == .notFriends)
        #expect(meaning(25_499, .addFriend) == .unmappedForeign)
    }

    @Test func whatTheVendorCannotSayHasNoCall() throws {
        let me = try #require(UserID("me"))
        let other = try #require(UserID("u1"))
        let translation = RongCloudTranslation(user: me, device: DeviceID("d1"))
        let unsayable: [(RongCloudCall.Name, Command)] = [
            (.addFriend, .addFriend(AddFriendArguments(target: other, direction: .oneWay))),
            (.addFriend, .addFriend(AddFriendArguments(target: other, remark: "r"))),
            (.acceptFriendApplication, .acceptRequest(AcceptRequestArguments(requester: other, direction: .oneWay))),
            (.deleteFriends, .deleteFriends(UserBatch([other], isAllOrNothing: true), .oneWay)),
            (.setFriendInfo, .updateFriend(other, FriendPatch(custom: ["k": .clear]))),
            (.setFriendInfo, .updateFriend(other, FriendPatch(remark: "r", custom: ["k": .set(.bytes([0xFF]))]))),
            (.getFriends, .listFriends(FriendQuery(mutualOnly: false))),
            (.addToBlacklist, .block(UserBatch([me, other]))),
            (.getFriends, .listBlocked),
            (.getBlacklistStatus, .getBlocked([me, other])),
            (.subscribeEvent, .subscribe(SubscribeArguments(.presence, to: [other]))),
            (.subscribeEvent, .subscribe(SubscribeArguments(.presence, to: [other], lifetime: 60_000))),
            (.unSubscribeEvent, .unsubscribe(.presence, from: nil)),
            (.querySubscribeEvent, .listSubscriptions(SubscriptionQuery(.profile))),
            (.updateMyUserProfileVisibility, .updateProfile(ProfilePatch(nickname: "n", visibility: .nobody))),
            (.updateMyUserProfile, .updateProfile(ProfilePatch(visibility: .nobody))),
            (.updateMyUserProfile, .updateProfile(ProfilePatch(fields: ["signature": .clear]))),
            (.setFriendInfo, .updateFriend(other, FriendPatch(remark: "r", groups: ["g"]))),
            (.searchFriendsInfo, .searchFriends(FriendSearch(keywords: ["x"], fields: [.userID], mutualOnly: true))),
            (.searchFriendsInfo, .searchFriends(FriendSearch(keywords: ["x"], fields: [.remark, .nickname]))),
        ]
        for (name, command) in unsayable { #expect(translation.call(name, for: command) == nil) }
    }
}
