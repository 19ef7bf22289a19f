import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

/// A server API that exists in these tests only: a form, numbers in the status, and two endpoints.
private struct ToyServer: ServerAPI {
    let rows: ServerRows

    init() throws {
        rows = try ServerRows(
            """
            {"api": "toy", "body": "form", "itemResult": {"code": "no"},
             "errors": {"all": {"notFriends": {"code": 7, "text": "strangers"}, "otherwise": {"code": 1, "status": 400}}},
             "endpoints": [
              {"path": "/toy/remove", "methods": ["POST"], "commands": ["deleteFriends"], "plan": "one",
               "set": {"isAllOrNothing": true}, "errors": "all", "answer": [], "request": [
                {"name": "me", "type": "user", "argument": "caller", "required": true},
                {"name": "who", "type": "users", "argument": "users", "required": true, "limit": 2}]},
              {"path": "/toy/blocked", "methods": ["GET"], "commands": ["listBlocked"], "plan": "one", "errors": "all",
               "request": [{"name": "me", "type": "user", "argument": "caller", "required": true}],
               "answer": [{"name": "users", "type": "users", "field": "blocked"}]},
              {"path": "/toy/allow", "methods": ["POST"], "commands": [], "plan": "refused", "refusal": "notFriends",
               "errors": "all", "request": [], "answer": []}]}
            """
        )
    }

    let credentials = [ServerCredential("key", in: .header, "The key.")]

    func authenticate(_ head: WireRequest.Head, at now: Timestamp) throws(ServerRefusal) -> ServerCaller {
        guard head.headers["key"] == "secret" else { throw .credentials(VendorError(2)) }
        return ServerCaller("toy")
    }

    func signed(_ request: WireRequest, at now: Timestamp) throws(RelationshipError) -> WireRequest {
        var signed = request
        signed.head.headers["key"] = "secret"
        return signed
    }

    func success(_ content: JSONObject, of call: ServerCall) -> WireResponse {
        WireResponse(["data": .object(content)])
    }

    func response(to refusal: ServerRefusal, path: String) -> WireResponse {
        guard case .failed(let error, let endpoint) = refusal else { return WireResponse(status: 400, ["no": 0]) }
        let own = endpoint.vendorError(error)
        return WireResponse(status: own.status ?? 200, ["no": .integer(own.code), "text": .string(own.text)])
    }

    func compose(_ call: ServerCall, _ context: ServerContext) async throws(RelationshipError) -> JSONObject {
        throw RelationshipError(.unsupported)
    }
}

struct ToyServerTests {
    private let service = RelationshipService(store: InMemoryStore())

    private func answer(_ method: String, _ path: String, _ form: String) async throws -> WireResponse {
        let api = try ToyServer()
        let request = WireRequest(WireRequest.Head(method: method, path: path), body: Array(form.utf8))
        do throws(ServerRefusal) {
            let context = ServerContext(service.administrator, at: Timestamp(milliseconds: 0))
            return await api.perform(try api.call(request), context)
        } catch {
            return api.response(to: error, path: path)
        }
    }

    @Test func `rows alone are an API`() async throws {
        for name in ["ann", "bob", "cid"] {
            _ = try await service.administrator.execute(.signIn, for: UserID(sanitizing: name))
        }
        let ann = UserID(sanitizing: "ann")
        let bob = UserID(sanitizing: "bob")
        _ = try await service.administrator.execute(
            .addFriend(AddFriendArguments(target: bob, skipsApproval: true)),
            for: ann
        )
        _ = try await service.administrator.execute(.block(UserBatch([UserID(sanitizing: "cid")])), for: ann)
        #expect(try await answer("GET", "/toy/blocked", "me=ann") == WireResponse(["data": ["users": ["cid"]]]))
        // One stranger refuses the whole call.
        let refusal = WireResponse(["no": 7, "text": "strangers"])
        #expect(try await answer("POST", "/toy/remove", "me=ann&who=bob&who=cid") == refusal)
        #expect(try await answer("POST", "/toy/remove", "me=ann&who=bob,cid,dan").status == 400)
        #expect(try await answer("POST", "/toy/remove", "me=ann&who=bob") == WireResponse(["data": [:]]))
        #expect(try await answer("POST", "/toy/allow", "") == refusal)
        #expect(try await answer("GET", "/toy/remove", "").body == ["no": 0])
        #expect(try await answer("POST", "/toy/else", "").body == ["no": 0])
    }

    @Test func `only the folders of the paths belong to an API`() throws {
        #expect(try ToyServer().rows.folders == ["/toy/"])
    }

    @Test func `rows without a number for a code are refused`() {
        let text = """
            {"api": "toy", "body": "json", "errors": {"all": {}}, "endpoints": [
             {"path": "/a", "methods": [], "commands": [], "plan": "one", "errors": "all", "request": [], "answer": []}]}
            """
        #expect(throws: RelationshipError.self) { try ServerRows(text) }
    }
}
