import RelationshipCore
import RongCloudWire
import TestValues
import Testing

struct ReplyTests {
    let me: UserID
    let other: UserID
    let translation: RongCloudTranslation

    init() throws {
        me = try #require(UserID("me"))
        other = try #require(UserID("u1"))
        translation = RongCloudTranslation(user: me, device: DeviceID("d1"), defaultAddPermission: .nobody)
    }

    @Test func `adding returns a process code`() {
        let call = RongCloudCall.addFriend(userId: "u1", directionType: 2)
        #expect(
            translation.reply(to: call, outcome: .added(.added)) == .success(.processCode(RongCloudCode(rawValue: 0)))
        )
        #expect(
            translation.reply(to: call, outcome: .added(.pending))
                == .success(.processCode(RongCloudCode(rawValue: 25461)))
        )
    }

    @Test func `one failed item fails the call`() {
        let items = [ItemResult(user: me), ItemResult(user: other, error: RelationshipError(.unknownUser))]
        #expect(
            translation.reply(to: .addToBlacklist(userId: "u1"), outcome: .items(items))
                == .error(RongCloudFailure(RongCloudCode(rawValue: 24366)))
        )
        let fine = [ItemResult(user: other)]
        #expect(translation.reply(to: .addToBlacklist(userId: "u1"), outcome: .items(fine)) == .success(.void))
    }

    @Test func `repeated blocks and unblocks succeed`() {
        let again = [ItemResult(user: other, error: RelationshipError(.alreadyBlocked))]
        #expect(translation.reply(to: .addToBlacklist(userId: "u1"), outcome: .items(again)) == .success(.void))
        let none = [ItemResult(user: other, error: RelationshipError(.notBlocked))]
        #expect(translation.reply(to: .removeFromBlacklist(userId: "u1"), outcome: .items(none)) == .success(.void))
    }

    @Test func `a friend is shown with all text fields`() {
        let friend = entry(
            .mutual,
            custom: ["a": .string("x"), "n": .integer(7), "b": .bytes([0x79]), "broken": .bytes([0xFF])]
        )
        let info = RongCloudFriendInfo(
            userId: "u1",
            name: "Uma",
            portraitUri: "p",
            remark: "r",
            extProfile: ["a": "x", "n": "7", "b": "y"],
            addTime: 1_234,
            directionType: 2
        )
        #expect(
            translation.reply(to: .getFriends(directionType: 2), outcome: .friends([friend]))
                == .success(.friendInfos([info]))
        )
    }

    @Test(arguments: [Relation.none, .outgoing, .incoming])
    func `a user who is not a mutual friend is not shown`(_ relation: Relation) {
        let reply = translation.reply(to: .getFriendsInfo(userIds: ["u1"]), outcome: .friends([entry(relation)]))
        #expect(reply == .success(.friendInfos([])))
    }

    @Test(arguments: [(Relation.none, 0), (.outgoing, 1), (.incoming, 2), (.mutual, 3)])
    func `a relation has the vendor's number`(_ relation: Relation, _ number: Int) {
        let call = RongCloudCall.checkFriends(userIds: ["u1"], directionType: 2)
        let outcome = Outcome.relations([RelationItem(user: other, relation: relation)])
        let info = RongCloudFriendRelationInfo(userId: "u1", relationType: number)
        #expect(translation.reply(to: call, outcome: outcome) == .success(.friendRelations([info])))
    }

    @Test(arguments: [
        (FriendRequest.Status.pending, 0), (.accepted, 1), (.refused, 2), (.expired, 3), (.withdrawn, 3),
    ])
    func `an application is shown with its state`(_ status: FriendRequest.Status, _ number: Int) {
        let query = RequestQuery(limit: 1)
        let next = Cursor(position: 5, query: query, user: me)
        let page = RequestPage(entries: [request(status)], next: next, unreadCount: 9, sequence: 8)
        let info = RongCloudFriendApplicationInfo(
            userId: "u1",
            name: "Uma",
            portraitUri: "p",
            applicationType: 2,
            applicationStatus: number,
            operationTime: 99,
            extra: "hi"
        )
        let call = RongCloudCall.getFriendApplications(
            option: RongCloudPagingQueryOption(count: 1),
            types: [2],
            status: [number]
        )
        let result = RongCloudApplicationPage(pageToken: next.token, totalCount: -1, data: [info])
        #expect(translation.reply(to: call, outcome: .requests(page)) == .success(.result(result)))
    }

    @Test func `the last page has no token`() {
        let page = RequestPage(entries: [], next: nil, unreadCount: 0, sequence: 0)
        let call = RongCloudCall.getFriendApplications(
            option: RongCloudPagingQueryOption(count: 1),
            types: [2],
            status: [0]
        )
        let result = RongCloudApplicationPage(pageToken: "", totalCount: -1, data: [])
        #expect(translation.reply(to: call, outcome: .requests(page)) == .success(.result(result)))
    }

    @Test(
        arguments: [(AddPermission.anyone, 1), (.needsApproval, 2), (.nobody, 3), (nil, 3)] as [(AddPermission?, Int)]
    )
    func `the permission is the effective permission`(_ permission: AddPermission?, _ number: Int) {
        let outcome = Outcome.profiles([Profile(userID: me, addPermission: permission)])
        #expect(translation.reply(to: .getFriendAddPermission, outcome: outcome) == .success(.permission(number)))
    }

    @Test func `the blacklist contains ids and the status is 0 or 101`() {
        let block = Block(owner: me, blocked: other, blockedAt: Timestamp(milliseconds: 1))
        let outcome = Outcome.blocked([BlockEntry(block: block, profile: Profile(userID: other))])
        #expect(translation.reply(to: .getBlacklist, outcome: outcome) == .success(.blockUserIds(["u1"])))
        #expect(translation.reply(to: .getBlacklistStatus(userId: "u1"), outcome: outcome) == .success(.bizStatus(0)))
        #expect(translation.reply(to: .getBlacklistStatus(userId: "u2"), outcome: outcome) == .success(.bizStatus(101)))
    }

    @Test func `a profile has every attribute`() {
        let profile = Profile(
            userID: other,
            nickname: "Uma",
            avatarURL: "p",
            fields: [
                "birthday": .integer(20_190_419), "gender": .integer(1), "signature": .string("s"),
                "uniqueID": .string("uma-1"),
            ],
            custom: ["k": .string("v"), "raw": .bytes([0xFF])]
        )
        let shown = RongCloudUserProfile(
            userId: "u1",
            name: "Uma",
            portraitUri: "p",
            uniqueId: "uma-1",
            email: "",
            birthday: "20190419",
            gender: 1,
            location: "",
            role: 0,
            level: 0,
            userExtProfile: ["k": "v"]
        )
        #expect(
            translation.reply(to: .getUserProfiles(userIds: ["u1"]), outcome: .profiles([profile]))
                == .success(.userProfiles([shown]))
        )
        #expect(
            translation.reply(to: .getMyUserProfile, outcome: .profiles([profile])) == .success(.userProfile(shown))
        )
    }

    private func entry(_ relation: Relation, custom: [String: FieldValue] = [:]) -> FriendEntry {
        FriendEntry(
            profile: Profile(userID: other, nickname: "Uma", avatarURL: "p"),
            relation: relation,
            friendship: relation == .mutual || relation == .outgoing
                ? Friendship(
                    owner: me,
                    friend: other,
                    remark: "r",
                    groups: ["family"],
                    source: "AddSource_Type_x",
                    addedAt: Timestamp(milliseconds: 1_234),
                    custom: custom
                ) : nil
        )
    }

    private func request(_ status: FriendRequest.Status) -> RequestEntry {
        RequestEntry(
            request: FriendRequest(
                requester: other,
                addressee: me,
                wording: "hi",
                sentAt: Timestamp(milliseconds: 90),
                status: status,
                requesterSide: FriendRequest.Side(position: 1),
                addresseeSide: FriendRequest.Side(position: 5)
            ),
            role: .received,
            profile: Profile(userID: other, nickname: "Uma", avatarURL: "p"),
            changedAt: Timestamp(milliseconds: 99)
        )
    }
}
