import Foundation
import JSONFoundation
import JSONSyntax
import RelationshipCore
import Testing

/// Objects that reject unknown members.
struct StrictDecodingTests {
    private enum Name: String, CaseIterable {
        case addFriend, deleteFriends, logout
    }

    private struct Info: StrictValue {
        enum Gender: Int, Decodable, CaseIterable { case unknown, male, female }
        static let memberNames = ["nickName", "birthday", "gender", "bytes", "fields", "number", "levels"]

        init(from decoder: any Decoder) throws { try self.init(decoder.strictObject(Info.memberNames)) }

        init(_ object: StrictObject) throws {
            _ = try object.optional("nickName", as: String.self)
            _ = try object.optional("birthday", as: UInt32.self)
            _ = try object.optional("gender", as: Gender.self)
            _ = try object.optional("bytes", as: Data.self)
            _ = try object.optional("fields", as: [String: [String]].self)
            _ = try object.optional("number", as: Int.self)
            _ = try object.optional("levels", as: [UInt8].self)
        }
    }

    /// A call as a dialect decodes it.
    private struct Call: Decodable {
        init(from decoder: any Decoder) throws { try self.init(StrictCall(from: decoder)) }

        init(_ call: StrictCall) throws {
            guard let name = Name(rawValue: call.name) else {
                throw call.unknownNameFault(among: Name.allCases.map(\.rawValue))
            }
            switch name {
            case .addFriend:
                let arguments = try call.arguments(taking: ["request", "info"])
                _ = try arguments.required("request", as: Info.self)
                _ = try arguments.optional("info", as: [Info].self)
            case .deleteFriends:
                let arguments = try call.arguments(taking: ["users", "type"])
                _ = try arguments.required("users", as: [String].self)
                _ = try arguments.required("type", as: Int.self)
            case .logout: _ = try call.arguments(taking: [])
            }
        }
    }

    @Test(
        arguments: [
            (#"[]"#, "expected an object, found an array"),
            (#"{}"#, "call: missing; expected a string"),
            (#"{"call":1}"#, "call: expected a string, found a number"),
            (#"{"call":"addFreind"}"#, #"unknown call "addFreind"; did you mean "addFriend"?"#),
            (#"{"call":"frobnicate"}"#, #"unknown call "frobnicate"; relbridge explain lists the calls"#),
            (#"{"call":"logout","args":{"x":1}}"#, "args.x: unknown member; logout takes no arguments"),
            (#"{"call":"logout","args":[]}"#, "args: expected an object, found an array"),
            (#"{"call":"addFriend"}"#, "args.request: missing; expected an object"),
            (#"{"call":"addFriend","args":{"request":null}}"#, "args.request: expected an object, found null"),
            (#"{"call":"addFriend","args":{"request":"a"}}"#, "args.request: expected an object, found a string"),
            (
                #"{"call":"addFriend","args":{"requst":{}}}"#,
                "args.requst: unknown member; known members: request, info"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"nickname":""}}}"#,
                "args.request.nickname: unknown member; known members: "
                    + "nickName, birthday, gender, bytes, fields, number, levels"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"birthday":"a"}}}"#,
                "args.request.birthday: expected a whole number from 0 to 4294967295, found a string"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"birthday":4294967296}}}"#,
                "args.request.birthday: expected a whole number from 0 to 4294967295, found 4294967296"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"number":1.5}}}"#,
                "args.request.number: expected a whole number, found 1.5"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"number":9223372036854775808}}}"#,
                "args.request.number: expected a whole number from -9223372036854775808 to 9223372036854775807, "
                    + "found 9223372036854775808"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"levels":[1,2,300]}}}"#,
                "args.request.levels[2]: expected a whole number from 0 to 255, found 300"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"gender":7}}}"#,
                "args.request.gender: unknown value 7; known values: 0, 1, 2"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"bytes":7}}}"#,
                "args.request.bytes: expected a base64 string, found a number"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"bytes":"*"}}}"#,
                "args.request.bytes: expected a base64 string, found another string"
            ),
            (
                #"{"call":"addFriend","args":{"request":{"fields":{"7":["a",true]}}}}"#,
                "args.request.fields.7[1]: expected a string, found true"
            ),
            (
                #"{"call":"addFriend","args":{"request":{},"info":[{},{"x":1}]}}"#,
                "args.info[1].x: unknown member; known members: nickName, birthday, gender, bytes, fields, number, levels"
            ),
            (
                #"{"call":"deleteFriends","args":{"users":"a"}}"#,
                "args.users: expected an array of strings, found a string"
            ),
            (
                #"{"call":"deleteFriends","args":{"users":["a",{}]}}"#,
                "args.users[1]: expected a string, found an object"
            ),
            (#"{"call":"deleteFriends","args":{"users":[]}}"#, "args.type: missing; expected a whole number"),
        ]
    )
    func `a fault has its path and uses JSON terms`(json: String, message: String) throws {
        let fault = try #require(throws: JSONFault.self) {
            try OutsideJSON.decode(Call.self, from: Data(json.utf8))
        }
        #expect(fault.description == message)

        // The fault is the same without the object around the name and the arguments.
        let parsed = try JSONValue(parsing: json.utf8)
        guard let name = parsed["call"]?.text, let arguments = parsed["args"] else { return }
        let call = StrictCall(name, OutsideJSON.decoder(of: arguments, at: [JSONKey("args")]))
        #expect(throws: fault) { try Call(call) }
    }

    @Test(
        arguments: [
            #"{"call":"logout"}"#, #"{"call":"logout","args":null}"#, #"{"call":"logout","args":{},"user":"u"}"#,
            #"{"call":"addFriend","args":{"request":{"nickName":null,"bytes":"AA==","gender":2}}}"#,
        ]
    )
    func `valid values are decoded`(json: String) throws {
        _ = try OutsideJSON.decode(Call.self, from: Data(json.utf8))
    }

    @Test
    func `an error that a decoder throws itself does not keep the decoder's message`() throws {
        struct Plain: Decodable {
            var names: [String]
        }
        let error = try #require(throws: DecodingError.self) {
            try OutsideJSON.decode(Plain.self, from: Data(#"{"names":[1]}"#.utf8))
        }
        #expect(JSONFault(error)?.description == "names[0]: expected a string, found a number")
        #expect(JSONFault(CancellationError()) == nil)
    }

    @Test(
        arguments: [
            ("addFreind", "addFriend"), ("AddFriend", "addFriend"), ("deleteFriend", "deleteFriends"),
            ("logou", "logout"), ("x", nil), ("", nil), ("frobnicate", nil),
        ] as [(String, String?)]
    )
    func `the nearest name is suggested, and no name of another kind`(text: String, name: String?) {
        #expect(nearestName(to: text, among: Name.allCases.map(\.rawValue)) == name)
    }
}
