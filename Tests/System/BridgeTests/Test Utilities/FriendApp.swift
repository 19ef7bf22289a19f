import ContractTesting
import RelationshipCore
import StandardApps
import TIMWire
import V2TIMWire

/// An app of one user on one SDK.
///
/// It calls the SDK's classes, and receives its callbacks.
struct FriendApp {
    /// The calls of a user.
    enum Act {
        case allowEveryone
        case add
        case accept
        case refuse
        case delete
        case block
    }

    /// The lists that a user reads.
    enum List {
        case friends
        case pending
        case blocked
    }

    private let dialect: DialectName
    private let device: WireDevice

    init(_ dialect: DialectName, _ user: String, _ service: RelationshipService) async throws {
        self.dialect = dialect
        device = try await WireDevice(dialect, user, service, among: StandardApps.dialects)
        _ = try await device.events()
    }

    /// Makes a call about a user, and returns the code of the reply.
    func code(of act: Act, _ user: String = "") async throws -> Int {
        let (call, arguments) = call(for: act, user)
        return try await device.reply(call, arguments).codes.first ?? 0
    }

    /// Makes a call about a user, and throws an error if it fails.
    func callAsFunction(_ act: Act, _ user: String = "") async throws {
        let code = try await code(of: act, user)
        if code != 0 { throw CallFailed(act: act, code: code) }
    }

    /// Reads a list, and returns its users.
    func callAsFunction(_ list: List) async throws -> [String] {
        let (call, arguments) = call(for: list)
        return try await device.reply(call, arguments).users
    }

    /// Returns the callbacks about friends, requests and blocks since the previous use, sorted.
    func takeCallbacks() async throws -> [String] { try await device.events().flatMap(\.friendCallbacks).sorted() }

    private func call(for act: Act, _ user: String) -> (call: String, arguments: String) {
        switch (dialect, act) {
        case (.tim, .allowEveryone): ("modifySelfProfile", #"{"values":{"Tag_Profile_IM_AllowType":0}}"#)
        case (.tim, .add):
            ("addFriend", #"{"request":{"identifier":"\#(user)","addWording":"hi","addType":2}}"#)
        case (.tim, .accept): ("doResponse", #"{"response":{"identifier":"\#(user)","responseType":1}}"#)
        case (.tim, .refuse): ("doResponse", #"{"response":{"identifier":"\#(user)","responseType":2}}"#)
        case (.tim, .delete): ("deleteFriends", #"{"identifiers":["\#(user)"],"delType":2}"#)
        case (.tim, .block): ("addBlackList", #"{"identifiers":["\#(user)"]}"#)
        case (.v2tim, .allowEveryone): ("setSelfInfo", #"{"info":{"allowType":0}}"#)
        case (.v2tim, .add):
            ("addFriend", #"{"application":{"userID":"\#(user)","addWording":"hi","addType":2}}"#)
        case (.v2tim, .accept):
            ("acceptFriendApplication", #"{"application":{"userID":"\#(user)","type":1},"acceptType":1}"#)
        case (.v2tim, .refuse): ("refuseFriendApplication", #"{"application":{"userID":"\#(user)","type":1}}"#)
        case (.v2tim, .delete): ("deleteFromFriendList", #"{"userIDList":["\#(user)"],"deleteType":2}"#)
        case (.v2tim, .block): ("addToBlackList", #"{"userIDList":["\#(user)"]}"#)
        case (_, .allowEveryone): ("setFriendAddPermission", #"{"permission":1}"#)
        case (_, .add): ("addFriend", #"{"userId":"\#(user)","directionType":2,"extra":"hi"}"#)
        case (_, .accept): ("acceptFriendApplication", #"{"userId":"\#(user)"}"#)
        case (_, .refuse): ("refuseFriendApplication", #"{"userId":"\#(user)"}"#)
        case (_, .delete): ("deleteFriends", #"{"userIds":["\#(user)"],"directionType":2}"#)
        case (_, .block): ("addToBlacklist", #"{"userId":"\#(user)"}"#)
        }
    }

    private func call(for list: List) -> (call: String, arguments: String) {
        switch (dialect, list) {
        case (.tim, .friends): ("getFriendList", "{}")
        case (.tim, .pending): ("getPendencyList", #"{"pendencyRequest":{"type":1}}"#)
        case (.tim, .blocked): ("getBlackList", "{}")
        case (.v2tim, .friends): ("getFriendList", "{}")
        case (.v2tim, .pending): ("getFriendApplicationList", "{}")
        case (.v2tim, .blocked): ("getBlackList", "{}")
        case (_, .friends): ("getFriends", #"{"directionType":2}"#)
        case (_, .pending): ("getFriendApplications", #"{"option":{"count":100},"types":[2],"status":[0]}"#)
        case (_, .blocked): ("getBlacklist", "{}")
        }
    }
}

struct CallFailed: Error {
    let act: FriendApp.Act
    let code: Int
}
