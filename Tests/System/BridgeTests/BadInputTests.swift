import ContractTesting
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// A call that must fail, as an app's line of JSON, with the code that its dialect documents.
struct BadCall: CustomTestStringConvertible {
    let dialect: DialectName
    let json: String
    let code: Int

    init(_ dialect: DialectName, _ code: Int, _ json: String) {
        self.dialect = dialect
        self.json = json
        self.code = code
    }

    var testDescription: String { "\(dialect.rawValue) \(code) \(json.prefix(120))" }

    private static let remark97 = String(repeating: "r", count: 97)
    private static let cjk33 = String(repeating: "备", count: 33)
    private static let wording121 = String(repeating: "w", count: 121)
    private static let extra129 = String(repeating: "x", count: 129)
    private static let emoji65 = String(repeating: "😀", count: 65)
    private static let id33 = String(repeating: "i", count: 33)
    private static let ids21 = (1...21).map { "\"x\($0)\"" }.joined(separator: ",")
    private static let ids101 = (1...101).map { "\"x\($0)\"" }.joined(separator: ",")

    static let all =
        tim.map { BadCall(.tim, $0, $1) } + v2tim.map { BadCall(.v2tim, $0, $1) }
        + rongCloud.map { BadCall(.rongcloud, $0, $1) }

    private static let tim: [(Int, String)] = [
        (6017, #"{"call":"addFriend","args":{}}"#),
        (6017, #"{"call":"addFriend","args":{"request":{}}}"#),
        (7003, #"{"call":"addFriend","args":{"request":{"identifier":"é","addType":2}}}"#),
        (7003, #"{"call":"addFriend","args":{"request":{"identifier":"\#(id33)","addType":2}}}"#),
        (9002, #"{"call":"addFriend","args":{"request":{"identifier":"b","remark":"\#(remark97)"}}}"#),
        (9002, #"{"call":"addFriend","args":{"request":{"identifier":"b","remark":"\#(cjk33)"}}}"#),
        (9003, #"{"call":"addFriend","args":{"request":{"identifier":"b","addWording":"\#(wording121)"}}}"#),
        (9004, #"{"call":"addFriend","args":{"request":{"identifier":"b","addSource":"AddSource_Type_123"}}}"#),
        (9004, #"{"call":"addFriend","args":{"request":{"identifier":"b","addSource":"farTooLong"}}}"#),
        (6017, #"{"call":"addFriend","args":{"request":{"identifier":"b","addType":7}}}"#),
        (30003, #"{"call":"addFriend","args":{"request":{"identifier":"nobody"}}}"#),
        (30001, #"{"call":"addFriend","args":{"request":{"identifier":"a"}}}"#),
        (30001, #"{"call":"addFriend","args":{"request":{"identifier":"friend"}}}"#),
        (6017, #"{"call":"doResponse","args":{"response":{"identifier":"b","responseType":9}}}"#),
        (30614, #"{"call":"doResponse","args":{"response":{"identifier":"b","responseType":1}}}"#),
        (6017, #"{"call":"deleteFriends","args":{"identifiers":[],"delType":2}}"#),
        (6017, #"{"call":"deleteFriends","args":{"identifiers":["b"],"delType":3}}"#),
        (31704, #"{"call":"deleteFriends","args":{"identifiers":["b"],"delType":2}}"#),
        (6017, #"{"call":"addBlackList","args":{"identifiers":[]}}"#),
        (6017, #"{"call":"getPendencyList","args":{"pendencyRequest":{"seq":0,"timestamp":99,"type":1}}}"#),
    ]

    private static let v2tim: [(Int, String)] = [
        (6017, #"{"call":"addFriend","args":{}}"#),
        (7003, #"{"call":"addFriend","args":{"application":{"userID":"\#(id33)"}}}"#),
        (9002, #"{"call":"addFriend","args":{"application":{"userID":"b","friendRemark":"\#(cjk33)"}}}"#),
        (9003, #"{"call":"addFriend","args":{"application":{"userID":"b","addWording":"\#(wording121)"}}}"#),
        (9004, #"{"call":"addFriend","args":{"application":{"userID":"b","addSource":"AddSource_Type_"}}}"#),
        (9005, #"{"call":"addFriend","args":{"application":{"userID":"b","friendGroup":"\#(remark97)"}}}"#),
        (6017, #"{"call":"addFriend","args":{"application":{"userID":"b","addType":7}}}"#),
        (30003, #"{"call":"addFriend","args":{"application":{"userID":"nobody"}}}"#),
        (30001, #"{"call":"addFriend","args":{"application":{"userID":"a"}}}"#),
        (6017, #"{"call":"acceptFriendApplication","args":{"acceptType":1}}"#),
        (6017, #"{"call":"acceptFriendApplication","args":{"application":{"userID":"b","type":1},"acceptType":5}}"#),
        (30614, #"{"call":"refuseFriendApplication","args":{"application":{"userID":"b","type":1}}}"#),
        (6017, #"{"call":"deleteFromFriendList","args":{"userIDList":["friend"],"deleteType":0}}"#),
        (6017, #"{"call":"checkFriend","args":{"userIDList":[],"checkType":2}}"#),
        (30001, #"{"call":"setFriendInfo","args":{"info":{"userID":"b","friendRemark":"x"}}}"#),
    ]

    private static let rongCloud: [(Int, String)] = [
        (34214, #"{"call":"addFriend","args":{"userId":"","directionType":2,"extra":"hi"}}"#),
        (34331, #"{"call":"addFriend","args":{"userId":"b","directionType":1,"extra":"hi"}}"#),
        (34314, #"{"call":"addFriend","args":{"userId":"b","directionType":2,"extra":"\#(extra129)"}}"#),
        (34314, #"{"call":"addFriend","args":{"userId":"b","directionType":2,"extra":"\#(emoji65)"}}"#),
        (24366, #"{"call":"addFriend","args":{"userId":"nobody","directionType":2}}"#),
        (25473, #"{"call":"addFriend","args":{"userId":"a","directionType":2}}"#),
        (25460, #"{"call":"addFriend","args":{"userId":"friend","directionType":2}}"#),
        (25466, #"{"call":"acceptFriendApplication","args":{"userId":"b"}}"#),
        (25469, #"{"call":"deleteFriends","args":{"userIds":["friend","b"],"directionType":2}}"#),
        (34215, #"{"call":"deleteFriends","args":{"userIds":["friend","friend"],"directionType":2}}"#),
        (34215, #"{"call":"deleteFriends","args":{"userIds":[\#(ids101)],"directionType":2}}"#),
        (34215, #"{"call":"checkFriends","args":{"userIds":[\#(ids21)],"directionType":2}}"#),
        (34330, #"{"call":"getFriends","args":{"directionType":1}}"#),
        (34328, #"{"call":"getFriendApplications","args":{"option":{"count":0},"types":[1],"status":[0]}}"#),
        (34332, #"{"call":"getFriendApplications","args":{"option":{"count":5},"types":[],"status":[0]}}"#),
        (34333, #"{"call":"getFriendApplications","args":{"option":{"count":5},"types":[1],"status":[9]}}"#),
        (
            25432,
            #"{"call":"getFriendApplications","args":{"option":{"count":5,"pageToken":"x"},"types":[1],"status":[0]}}"#
        ),
        (34334, #"{"call":"setFriendAddPermission","args":{"permission":4}}"#),
        (34327, #"{"call":"setFriendInfo","args":{"userId":"friend","remark":"\#(emoji65)"}}"#),
        (25469, #"{"call":"setFriendInfo","args":{"userId":"b","remark":"x"}}"#),
    ]
}

/// An invalid call fails with the dialect's code, and changes nothing that a user can read or receive.
struct BadInputTests {
    static let users = ["a", "b", "friend"].compactMap { UserID($0) }

    @Test(arguments: BadCall.all)
    func `bad input fails with its code and changes nothing`(bad: BadCall) async throws {
        let service = RelationshipService(store: InMemoryStore())
        let (a, friend) = (Self.users[0], Self.users[2])
        for user in Self.users { _ = try await service.execute(.signIn, as: Caller(user)) }
        _ = try await service.execute(.addFriend(AddFriendArguments(target: friend)), as: Caller(a))
        let accept = AcceptRequestArguments(requester: a, direction: .twoWay)
        _ = try await service.execute(.acceptRequest(accept), as: Caller(friend))

        let before = try await readings(service)
        let device = try await WireDevice(bad.dialect, a.rawValue, service)
        let reply = try await device.reply(to: bad.json)
        #expect(reply.codes == [bad.code], "\(reply.line)")
        #expect(try await readings(service) == before)
    }

    /// Returns all data that the three users can read, and the ends of their feeds.
    private func readings(_ service: RelationshipService) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        let allRequests = RequestQuery(statuses: Set(FriendRequest.Status.allCases))
        for user in Self.users {
            let commands: [Command] = [
                .getProfiles(Self.users), .listFriends(FriendQuery()), .listRequests(allRequests), .listBlocked,
            ]
            for command in commands { outcomes.append(try await service.execute(command, as: Caller(user))) }
            let end = try await service.feedPosition(of: user)
            outcomes.append(
                .requests(RequestPage(entries: [], next: nil, unreadCount: 0, sequence: end))
            )
        }
        return outcomes
    }
}
