import MappingTables
import RelationshipCore
import Testing

@testable import TIMAdapter

/// TIM → hub → TIM: whatever an app can ask for in full comes back as it was.
struct RoundTripTranslationTests {
    /// Printed with every failure; put it here to repeat a run.
    private static let seed = UInt64.random(in: 0 ... .max)
    private let translation = TIMTranslation()
    private let me = id("me")

    @Test func callsReturnFromTheHubAsTheyWere() throws {
        var random = SeededGenerator(seed: Self.seed)
        for round in 0..<2_000 {
            let call = random.fullCall()
            let command = try #require(try translation.command(for: call, as: me), "seed \(Self.seed), round \(round)")
            #expect(translation.call(for: command, as: me) == call, "seed \(Self.seed), round \(round)")
            #expect(TIMTranslation.operation(of: call) == command.kind, "seed \(Self.seed), round \(round)")
        }
    }

    @Test(
        arguments: [
            .searchFriends(FriendSearch(keywords: ["a"], fields: [.remark])), .searchUsers(UserSearch(keywords: ["a"])),
            .findProfile(uniqueID: "1"), .getBlocked([id("a")]), .mayMessage(id("a")),
            .follow(UserBatch([id("a")])), .unfollow(UserBatch([id("a")])), .listFollows(FollowQuery(.following)),
            .countFollows([id("a")]), .checkFollows([id("a")]), .goOnline(.ios), .goOffline(signsOut: true),
            .setStatusText("busy"), .getPresence([id("a")]), .subscribe(Subscribe(.presence, to: [id("a")])),
            .unsubscribe(.presence, from: nil), .listSubscriptions(SubscriptionQuery(.presence)),
            .importFriends([]), .clearFriends(.oneWay), .forbidAdding(true), .endSessions(EndSessions(reason: .kicked)),
        ] as [Command]
    )
    func whatLaterSDKsOrServersDoHasNoCall(_ command: Command) {
        #expect(translation.call(for: command, as: me) == nil)
        #expect(TIMCall.missingOperations.contains(command.kind))
    }

    @Test func `fields that TIM has no key for are left out of a call`() {
        let patch = ProfilePatch(
            nickname: "n",
            fields: ["email": .set(.string("a@b")), "uniqueID": .set(.string("1"))]
        )
        #expect(
            translation.call(for: .updateProfile(patch), as: me)
                == .modifySelfProfile(values: ["Tag_Profile_IM_Nick": .string("n")])
        )
    }

    @Test func aLoginNamesTheUser() {
        #expect(translation.call(for: .signIn, as: me) == .login(param: .init(identifier: "me")))
    }

    @Test func whatIsClearedIsWrittenEmpty() {
        let patch = ProfilePatch(fields: ["signature": .clear, "level": .clear], custom: ["Own": .clear])
        #expect(
            translation.call(for: .updateProfile(patch), as: me)
                == .modifySelfProfile(values: [
                    "Tag_Profile_IM_SelfSignature": .string(""), "Tag_Profile_IM_Level": .number(0),
                    "Tag_Profile_Custom_Own": .string(""),
                ])
        )
        #expect(
            translation.call(for: .updateFriend(id("a"), FriendPatch(custom: ["Own": .clear])), as: me)
                == .modifyFriend(identifier: "a", values: ["Tag_SNS_Custom_Own": .data(Data())])
        )
    }

    @Test(arguments: [
        (30_001, "Err_SNS_FriendAdd_Friend_Exist", Command.Kind.addFriend, RelationshipError.Code.alreadyFriends),
        (30_001, "Err_SNS_BlackListAdd_Already_Exist", .block, .alreadyBlocked),
        (30_001, "Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        (30_539, "", .addFriend, .needsApproval),
        (30_614, "Err_SNS_FriendResponse_Pendency_Not_Exist", .acceptRequest, .requestNotFound),
        (31_704, "Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        (9_002, "", .addFriend, .invalidRemark),
        (39_999, "Err_New", .addFriend, .unmappedForeign),
    ]) func codesKeepTheirNumberAndText(
        _ number: Int,
        _ text: String,
        _ operation: Command.Kind,
        _ code: RelationshipError.Code
    ) throws {
        let read = TIMTranslation.error(of: TIMCode(rawValue: number), text: text, operation: operation)
        let error = try #require(read)
        #expect(error.code == code)
        #expect(error.foreign == .init(dialect: .tim, code: number, text: text))
        let call = try #require(TIMTranslation().call(for: .listBlocked, as: me))
        let expected = TIMReply.fail(code: TIMCode(rawValue: number), desc: text.isEmpty ? error.message : text)
        #expect(translation.reply(to: call, error: error) == expected)
    }

    @Test func zeroIsNoError() {
        #expect(TIMTranslation.error(of: .success, text: "OK", operation: .block) == nil)
    }
}

extension SeededGenerator {
    private mutating func letters(_ range: ClosedRange<Int>) -> String {
        String((0..<Int.random(in: range, using: &self)).map { _ in "abcXYZ".randomElement(using: &self) ?? "a" })
    }

    private mutating func userID() -> String { "u" + letters(0...31) }

    private mutating func userIDs() -> [String] {
        let count = Int.random(in: 1...4, using: &self)
        return (0..<count).map { _ in userID() }
    }

    private mutating func groupNames() -> [String] {
        let count = Int.random(in: 1...4, using: &self)
        return (0..<count).map { _ in "é" + letters(0...28) }
    }

    private mutating func filled() -> String { "é" + text().prefix(4) }

    /// A valid call in which nothing is said in a way that another way of saying it would replace.
    fileprivate mutating func fullCall() -> TIMCall {
        let local: [TIMCall.Name] = [
            .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout,
            .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList,
        ]
        let names = TIMCall.Name.allCases.filter { !local.contains($0) }
        switch names.randomElement(using: &self) ?? .getFriendList {
        case .modifySelfProfile:
            return .modifySelfProfile(values: [
                TIMKey.nick: .string(text()), TIMKey.faceURL: .string(text()),
                TIMKey.allowType: .number(Int64.random(in: 0...2, using: &self)),
                TIMKey.gender: .number(Int64.random(in: 0...2, using: &self)),
                TIMKey.birthday: .number(Int64(UInt32.random(in: 0 ... .max, using: &self))),
                TIMKey.location: .data(Data([1, 2])), TIMKey.selfSignature: .string(text()),
                TIMKey.profileCustomPrefix + letters(1...8): .number(Int64(number())),
                TIMKey.profileCustomPrefix + "Text": .string(text()),
            ])
        case .getUsersProfile: return .getUsersProfile(identifiers: userIDs(), forceUpdate: true)
        case .checkFriends:
            return .checkFriends(checkInfo: .init(users: userIDs(), checkType: Int.random(in: 1...2, using: &self)))
        case .addFriend:
            return .addFriend(
                request: .init(
                    identifier: userID(),
                    remark: maybe { $0.filled() },
                    addWording: maybe { $0.filled() },
                    addSource: maybe { TIMKey.sourcePrefix + $0.letters(1...8) },
                    group: maybe { $0.letters(1...30) },
                    addType: Int.random(in: 1...2, using: &self)
                )
            )
        case .doResponse:
            let type = Int.random(in: 0...2, using: &self)
            let remark = type == TIMCall.reject ? nil : maybe { $0.filled() }
            return .doResponse(response: .init(responseType: type, identifier: userID(), remark: remark))
        case .deleteFriends:
            return .deleteFriends(identifiers: userIDs(), delType: Int.random(in: 1...2, using: &self))
        case .modifyFriend:
            return .modifyFriend(
                identifier: userID(),
                values: [
                    TIMKey.remark: .string(text()), TIMKey.group: .strings(maybe { $0.groupNames() } ?? []),
                    TIMKey.friendCustomPrefix + letters(1...8): .number(Int64(number())),
                    TIMKey.friendCustomPrefix + "Data": .data(Data(text().utf8)),
                ]
            )
        case .createFriendGroup:
            return .createFriendGroup(groupNames: groupNames(), identifiers: maybe { $0.userIDs() })
        case .getFriendGroups: return .getFriendGroups(groupNames: maybe { $0.groupNames() })
        case .deleteFriendGroup: return .deleteFriendGroup(groupNames: groupNames())
        case .renameFriendGroup: return .renameFriendGroup(oldName: letters(1...30), newName: letters(1...30))
        case .addFriendsToFriendGroup:
            return .addFriendsToFriendGroup(groupName: letters(1...30), identifiers: userIDs())
        case .deleteFriendsFromFriendGroup:
            return .deleteFriendsFromFriendGroup(groupName: letters(1...30), identifiers: userIDs())
        case .getPendencyList:
            return .getPendencyList(
                pendencyRequest: .init(
                    timestamp: UInt64.random(in: 0...9_000, using: &self),
                    numPerPage: UInt64.random(in: 1...100, using: &self),
                    type: Int.random(in: 1...3, using: &self)
                )
            )
        case .deletePendency:
            return .deletePendency(type: Int.random(in: 1...2, using: &self), identifiers: userIDs())
        case .pendencyReport: return .pendencyReport(timestamp: UInt64.random(in: 0...99_999_999_999, using: &self))
        case .addBlackList: return .addBlackList(identifiers: userIDs())
        case .deleteBlackList: return .deleteBlackList(identifiers: userIDs())
        case .getSelfProfile: return .getSelfProfile
        case .getBlackList: return .getBlackList
        case .getFriendList: return maybe { .getFriends(identifiers: $0.userIDs()) } ?? .getFriendList
        case .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout, .querySelfProfile,
            .queryUserProfile, .queryFriend, .queryFriendList:
            return .getFriendList
        }
    }
}
