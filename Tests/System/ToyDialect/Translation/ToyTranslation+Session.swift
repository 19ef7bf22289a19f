import JSONSyntax
public import RelationshipCore

// The effects of calls on the device, and their values apart from the commands.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ToyTranslation: DialectTranslation {
    public func sessionAction(of call: ToyCall) -> SessionAction? {
        switch call {
        case .startSession(let user, let ticket): .signIn(user: user, proof: ticket)
        case .endSession: .signOut(.signedOut)
        default: nil
        }
    }

    public func call(for act: SessionAction) -> ToyCall? {
        switch act {
        case .signIn(let user, let proof): .startSession(user: user ?? "", ticket: proof ?? "")
        case .signOut(.signedOut): .endSession
        case .initialize, .uninitialize, .signInByProof, .signInAgain, .signOut(.disconnected), .configure,
            .readCache, .other:
            nil
        }
    }

    public func credential(for act: SessionAction, owner: UserID?) throws(RelationshipError) -> Credential {
        guard case .signIn(let user?, let ticket?) = act else { throw RelationshipError(.credentialMissing) }
        return .userSignature(try check.user(user, "user"), signature: ticket)
    }

    public func reply(code: Int?, text: String) -> ToyReply {
        code.map { .no(ToyRefusal(code: $0, why: text)) } ?? .yes(.void)
    }

    public func code(of reply: ToyReply) -> Int? {
        switch reply {
        case .no(let refusal): refusal.code
        case .yes(.code(let code)): code
        case .yes: nil
        }
    }

    public func withoutForeignPageToken(_ reply: ToyReply) -> (reply: ToyReply, field: String)? {
        guard case .yes(.invitations(var page)) = reply, !page.page.isEmpty, Cursor(token: page.page) == nil else {
            return nil
        }
        page.page = ""
        return (.yes(.invitations(page)), "requests.next")
    }

    public func sampleArguments(of name: ToyCall.Name, about user: UserID) -> [String: String] {
        let user = user.rawValue.jsonLiteral
        var sample: [String: String] = [:]
        for argument in name.arguments {
            sample[argument] =
                switch argument {
                case "user", "who": user
                case "whos": "[\(user)]"
                case "sides": "[1, 2]"
                case "states": "[1]"
                case "size": "20"
                case "door": "2"
                case "page": "null"
                default: #""x""#
                }
        }
        return sample
    }
}

extension ToyCall: DialectCallValue {}
