import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import TestFiles
import Testing

@testable import RongCloudServer

/// Requests of real clients, byte by byte.
struct RecordingTests {
    /// The codes of the calls that fail, by client.
    ///
    /// The others succeed. Nobody accepts a request while a recording is played, and the users have blocked each other before.
    private static let failures: [String: [String: Int]] = [
        "rongcloud": [:],
        "rc-server-sdk": ["whitelist.add": 1_010, "whitelist.query": 1_010, "whitelist.remove": 1_010],
        "rongcloud-go": [
            "AddWhiteList": 1_010, "QueryWhiteList": 1_010, "RemoveWhiteList": 1_010, "FriendAdd.direct": 25_464,
            "FriendSetProfile": 25_469, "PagingGetFriends.page": 25_432, "FriendDelete": 25_469,
            "UserDeactivate": 1_009,
            "UserDeactivateQuery": 1_009, "UserReactivate": 1_009,
        ],
        "ncsdk": [
            "add_friend.direct": 25_464, "set_friend_profile": 25_469, "list_friends.page": 25_432,
            "remove_friends": 25_469, "soft_delete_users": 1_009, "restore_users": 1_009,
            "list_soft_deleted_users": 1_009,
        ],
    ]

    @Test(arguments: failures.keys.sorted()) func `a recording is accepted`(name: String) async throws {
        let failures = try #require(Self.failures[name])
        let world = try await ServerWorld()
        for call in try Recording(name).calls {
            let isFour = call.request.head.path.hasPrefix("/v4/")
            let response = await world.answer(call.request, isFour ? world.four : world.three)
            #expect(response.bodyCode == failures[call.name] ?? (isFour ? 0 : 200), "\(call.name): \(response.text)")
        }
    }

    @Test(arguments: failures.keys.sorted()) func `one bit of a signature decides`(name: String) async throws {
        let world = try await ServerWorld()
        for call in try Recording(name).calls {
            let api = call.request.head.path.hasPrefix("/v4/") ? world.four : world.three
            for bit in 0..<8 {
                var request = call.request
                let header = request.head.headers["signature"] == nil ? "rc-signature" : "signature"
                var signature = Array(try #require(request.head.headers[header]).utf8)
                signature[bit * 5] ^= 1 << UInt8(bit)
                request.head.headers[header] = String(decoding: signature, as: UTF8.self)
                let response = await world.answer(request, api)
                #expect(response.status == 401 && response.bodyCode == 1_004, "\(call.name)")
            }
        }
    }
}

/// The recording of one client.
private struct Recording {
    struct Call {
        let name: String
        let request: WireRequest
    }

    let calls: [Call]

    init(_ name: String) throws {
        let file = repository.appending(path: "Tests/Runtime/RongCloudServerTests/Recordings/\(name).json")
        let json = try JSONValue(parsing: Array(Data(contentsOf: file)))
        let recorded = try #require(json["calls"]?.elements)
        calls = try recorded.map { call in
            let request = try #require(call["request"])
            var headers: [String: String] = [:]
            for header in try #require(request["headers"]?.elements) {
                let pair = header.elements?.compactMap(\.text) ?? []
                headers[pair[0].lowercased()] = pair[1]
            }
            let head = WireRequest.Head(
                method: try #require(request["method"]?.text),
                path: try #require(request["target"]?.text),
                headers: headers
            )
            let body = Array(try #require(request["body"]?.text).utf8)
            return Call(name: try #require(call["call"]?.text), request: WireRequest(head, body: body))
        }
    }
}
