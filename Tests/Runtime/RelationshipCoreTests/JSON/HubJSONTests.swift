import RelationshipCore
import Testing

/// The hub's JSON.
struct HubJSONTests {
    private let ann = UserID("ann")!

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func fault<Value>(_ read: () throws(JSONFault) -> Value) -> String {
        do throws(JSONFault) {
            _ = try read()
            return "no fault"
        } catch {
            return error.description
        }
    }

    @Test
    func `a command is written with its arguments in order, and without empty arguments`() {
        let add = Command.addFriend(AddFriendArguments(target: ann, wording: "hi \"you\"\n", group: "g"))
        let json = #"{"call":"addFriend","args":{"user":"ann","wording":"hi \"you\"\u000a","group":"g"}}"#
        #expect(String(decoding: add.json, as: UTF8.self) == json)
        #expect(String(decoding: Command.signIn.json, as: UTF8.self) == #"{"call":"signIn","args":{}}"#)
    }

    @Test(
        arguments: [
            #"{"args":{"group":null,"wording":"w","user":"ann"},"call":"addFriend"}"#,
            " { \"call\" : \"addFriend\" , \"args\" : { \"wording\" : \"\\u0077\" , \"us\\u0065r\" : \"ann\" } } ",
        ]
    )
    func `members are in any order, and null is ignored`(_ text: String) throws {
        #expect(try Command(json: bytes(text)) == .addFriend(AddFriendArguments(target: ann, wording: "w")))
    }

    @Test(
        arguments: [
            ("", "line 1, column 1: the text ends where a value is expected"),
            ("[]", "expected an object, found an array"),
            ("{}", "call: missing"),
            (#"{"call":7}"#, "call: expected a string, found a number"),
            (#"{"call":"addFreind","args":{}}"#, #"call: unknown command "addFreind"; did you mean "addFriend"?"#),
            (#"{"call":"signIn","args":{},"more":1}"#, "more: unknown member; known members: call, args"),
            (#"{"call":"signIn","args":{"x":1}}"#, "args.x: unknown member; none is known here"),
            (#"{"call":"block"}"#, "args: missing; expected an object"),
            (#"{"call":"block","args":{}}"#, "args.users: missing"),
            (#"{"call":"block","args":{"users":null}}"#, "args.users: expected an array, found null"),
            (
                #"{"call":"block","args":{"users":["a","b","ü"]}}"#,
                "args.users[2]: expected a user id: 1 to 64 bytes of printable ASCII"
            ),
            (
                #"{"call":"block","args":{"users":[],"users":[]}}"#,
                #"line 1, column 36: the key "users" is there twice"#
            ),
            (
                #"{"call":"getFriends","args":{"users":["a"]}} x"#,
                "line 1, column 46: something follows the end of the value"
            ),
            (
                #"{"call":"goOnline","args":{"platform":"phone"}}"#,
                #"args.platform: unknown value "phone"; known values: "ios", "android", "web", "pc", "miniWeb", "harmonyOS", "other""#
            ),
            (
                #"{"call":"listFollows","args":{"list":"mutual","limit":-1}}"#,
                "args.limit: expected a whole number from 0 to 9223372036854775807, found -1"
            ),
            (#"{"call":"markRequestsRead","args":{"upTo":1.0}}"#, "args.upTo: expected a whole number, found 1.0"),
            (
                #"{"call":"markRequestsRead","args":{"upTo":9223372036854775808}}"#,
                "args.upTo: expected a whole number from -9223372036854775808 to 9223372036854775807, found 9223372036854775808"
            ),
            (#"{"call":"markRequestsRead","args":{"upTo":01}}"#, "line 1, column 43: 01 is not a number"),
            (
                #"{"call":"searchUsers","args":{"keywords":[],"birthdays":[2,1]}}"#,
                "args.birthdays: must be two numbers, the smaller one first"
            ),
            (
                #"{"call":"updateProfile","args":{"fields":{"shoe":1}}}"#,
                "args.fields.shoe: unknown member; known members: signature, gender, birthday, location, language, level, role, email, uniqueID; write fields of the app under custom"
            ),
            (
                #"{"call":"updateFriend","args":{"user":"a","custom":{"k":{"base64":"AB=="}}}}"#,
                "args.custom.k.base64: expected a base64 string, found another string"
            ),
        ]
    )
    func `an invalid command is rejected with the place of the fault`(_ text: String, _ message: String) {
        #expect(fault { () throws(JSONFault) in try Command(json: bytes(text)) } == message)
    }

    @Test(arguments: [0, -1, 999_999_999_999_999_999, Int64.max, .min])
    func `whole numbers of every size are exact`(_ number: Int64) throws {
        let command = Command.markRequestsRead(upTo: Timestamp(milliseconds: number))
        #expect(try Command(json: command.json) == command)
    }

    @Test(arguments: 0..<9)
    func `bytes of every length survive a round trip`(_ count: Int) throws {
        let fields = ["k": FieldValue.bytes((0..<count).map { UInt8(truncatingIfNeeded: 250 + $0 * 3) })]
        #expect(try [String: FieldValue](json: fields.json) == fields)
    }

    @Test
    func `an event ignores members of a newer version, and is rejected if its kind is unknown`() throws {
        let start = #"{"event":"unblocked","to":"ann","position":3,"at":5,"by":"bob","weather":{"sun":[1]},"#
        let event = try Event(json: bytes(start + #""args":{"users":["carol"],"mood":null}}"#))
        let expected = Event(
            recipient: ann,
            position: 3,
            at: Timestamp(milliseconds: 5),
            actor: UserID("bob")!,
            device: nil,
            payload: .unblocked([UserID("carol")!])
        )
        #expect(event == expected)
        let newer = #"{"event":"weatherChanged","to":"ann","position":3,"at":5,"by":"bob","args":{}}"#
        let message = fault { () throws(JSONFault) in try Event(json: bytes(newer)) }
        #expect(message == #"event: unknown event "weatherChanged"; relbridge explain lists the events"#)
    }

    @Test
    func `a request shows its receiver none of the requester's private texts and positions`() throws {
        let bob = UserID("bob")!
        let request = FriendRequest(
            requester: bob,
            addressee: ann,
            wording: "hi",
            remark: "secret name",
            group: "secret group",
            sentAt: Timestamp(milliseconds: 1),
            requesterSide: FriendRequest.Side(position: 8, isRead: true, isDeleted: true),
            addresseeSide: FriendRequest.Side(position: 9)
        )
        let profile = Profile(userID: bob)
        let entry = RequestEntry(request: request, role: .received, profile: profile, changedAt: request.sentAt)
        let json = String(decoding: Event.Payload.requestAdded(entry).json, as: UTF8.self)
        #expect(!json.contains("secret") && !json.contains("8"))
        #expect(json.contains(#""isRead":false"#))
    }

    @Test
    func `an answer without a kind is rejected`() {
        let message = fault { () throws(JSONFault) in
            try Result<Outcome, RelationshipError>(json: bytes(#"{"later":[]}"#), for: ann)
        }
        #expect(message == "expected a member that names the kind of answer")
    }

    @Test(arguments: [
        #"{"accounts":{"accounts":[{"profile":{"user":"bob","nickname":"B"},"createdAt":7,"isForbiddenToAdd":true}],"next":"a1.7.bob"}}"#,
        #"{"accounts":{"accounts":[{"profile":{"user":"bob"}}]}}"#,
    ])
    func `a list of users is encoded with the same bytes`(_ json: String) throws {
        let outcome = try Result<Outcome, RelationshipError>(json: bytes(json), for: ann)
        #expect(String(decoding: outcome.json, as: UTF8.self) == json)
    }
}
