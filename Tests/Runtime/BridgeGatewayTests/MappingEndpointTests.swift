#if Gateway
import Foundation
import Testing

struct MappingEndpointTests {
    @Test(
        arguments: [
            ("GET", "/v1/mappings/dialects", nil, #""name":"tim""#),
            ("GET", "/v1/mappings/tables/errors", nil, "30539"),
            ("GET", "/v1/mappings/names/30539", nil, "needsApproval"),
            ("GET", "/v1/mappings/names/%66riendship%2Eremark", nil, "Friendship.remark"),
            ("GET", "/v1/translate/code?number=30539&from=v2tim&to=rongcloud", nil, "25461"),
            (
                "GET", "/v1/translate/code?number=30001&from=tim&to=rongcloud&operation=addFriend&text=&caller=true",
                nil,
                #""ambiguous":false,"code":30001"#
            ),
            (
                "GET",
                "/v1/translate/code?number=30001&from=tim&to=rongcloud&text=Err%5FSNS_FriendAdd_Friend_Exist&in=success",
                nil, #""target":{"channel":"failure","code":25460"#
            ),
            ("POST", "/v1/translate/call?from=tim&to=v2tim", #"{"call":"getFriendList"}"#, #""call":"getFriendList""#),
            (
                "POST", "/v1/translate/reply?from=rongcloud&to=v2tim",
                #"{"call":"addFriend","args":{"userId":"u2","directionType":2},"error":{"code":25460}}"#, #""losses":"#
            ),
        ] as [(String, String, String?, String)]
    )
    func `lookup and translation need no session`(
        _ method: String,
        _ path: String,
        _ body: String?,
        _ text: String
    ) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send(method, path, body)
            #expect(answer.status == 200)
            #expect(answer.body.contains(text), "\(answer.body.prefix(300))")
        }
    }

    @Test(
        arguments: [
            ("GET", "/v1/mappings/tables/none", nil, 404, "there is no table none; use one of"),
            ("GET", "/v1/translate/code?from=tim&to=v2tim", nil, 400, "?number= must be the code"),
            ("GET", "/v1/translate/code?number=30539&to=v2tim", nil, 400, "?from= must name a dialect"),
            (
                "GET", "/v1/translate/code?number=30001&from=tim&to=v2tim&in=all", nil, 400,
                "?in= must be success or failure"
            ),
            (
                "GET", "/v1/translate/code?number=30001&from=tim&to=v2tim&caller=yes", nil, 400,
                "?caller= must be true or false"
            ),
            ("GET", "/v1/translate/code?number=30539&from=none&to=v2tim", nil, 400, "none is not registered"),
            ("POST", "/v1/translate/call?from=tim&to=v2tim", #"{"call":"nothing"}"#, 400, "unknown call"),
        ] as [(String, String, String?, Int, String)]
    )
    func `an invalid lookup is rejected with advice`(
        _ method: String,
        _ path: String,
        _ body: String?,
        _ status: Int,
        _ text: String
    ) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send(method, path, body)
            #expect(answer.status == status)
            #expect(answer.body.contains(text), "\(answer.body)")
        }
    }

    @Test func `tables that a client already has are not sent again`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            let first = try await client.send("GET", "/v1/mappings/tables/errors")
            let tag = try #require(first.headers["etag"])
            let again = try await client.send("GET", "/v1/mappings/tables/errors", headers: ["If-None-Match": tag])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
        }
    }
}
#endif
