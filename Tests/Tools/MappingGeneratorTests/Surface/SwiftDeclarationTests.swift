import Testing

@testable import MappingGenerator

struct SwiftDeclarationTests {
    @Test(arguments: [
        ("func unInitSDK()", "unInitSDK()"),
        ("func login(_ param: TIMLoginParam!, succ: TIMLoginSucc!, fail: TIMFail!) -> Int32", "login(_:succ:fail:)"),
        ("func `do`(_ response: TIMFriendResponse!, succ: TIMSucc!) -> Int32", "do(_:succ:)"),
        ("class func sharedInstance() -> V2TIMManager!", "sharedInstance()"),
        ("func logout() async -> RCErrorCode", "logout()"),
        ("func a(_ b: [String: Int], c: (Int, [A<B, C>]) -> Void, d: D<E, F>?)", "a(_:c:d:)"),
        ("func a(on queue: Q?, _ d: @escaping @Sendable (_ code: Int, String) -> Void = { _, _ in })", "a(on:_:)"),
        ("optional func onForceOffline()", "onForceOffline()"),
        ("init!(coder decoder: NSCoder!)", "init(coder:)"),
        ("convenience init(rawValue: Int)", "init(rawValue:)"),
        ("var remark: String!", "remark"),
        ("@NSCopying weak var `default`: (any A)? { get set }", "default"),
        ("let TIMProfileTypeKey_Nick: String!", "TIMProfileTypeKey_Nick"),
        ("case C2C = 1", "C2C"),
        ("case `default` = 1", "default"),
        ("typealias TIMFail = (Int32, String?) -> Void", "TIMFail"),
        ("func same<Value>(_ a: Value, as b: Value) -> Bool where Value : Hashable", "same(_:as:)"),
    ])
    func `a member has the name with argument labels`(_ declaration: String, _ member: String) {
        #expect(SwiftDeclaration(declaration)?.member == member)
    }

    @Test(arguments: [
        ("case open = 1", "open"), ("var any: Int", "any"), ("func a(open: B, public c: D)", "a(open:public:)"),
    ])
    func `a modifier keyword can be a name`(_ declaration: String, _ member: String) {
        #expect(SwiftDeclaration(declaration)?.member == member)
    }

    @Test func `parameters keep the spelling of their types`() throws {
        let text = "func a(_ b: (any B)!, c d: @escaping @Sendable (_ e: [String: E]) -> Void = { _ in }) -> F?"
        let declaration = try #require(SwiftDeclaration(text))
        #expect(declaration.parameters.map(\.label) == ["_", "c"])
        #expect(declaration.parameters.map(\.name) == ["b", "d"])
        #expect(declaration.parameters.map(\.type.text) == ["(any B)!", "(_ e: [String: E]) -> Void"])
        #expect(declaration.parameters[0].type.base == "B")
        #expect(declaration.type == SwiftType("F?"))
    }

    @Test(arguments: ["", "class A : B", "protocol A", "func", "var a", "case", "func a(", "func a(b)"])
    func `an invalid declaration is rejected`(_ text: String) {
        #expect(SwiftDeclaration(text) == nil)
    }

    @Test(arguments: [
        ("func a(_ b: (any B)!)", "@discardableResult public func a(_ other: B!)"),
        ("func a(b: @escaping (C) -> Void)", "func a(b c: @escaping @Sendable (C) -> Void)"),
        ("var a: [AnyHashable: Any]!", "@objc open var a: [AnyHashable : Any]! { get set }"),
        ("var a: (any B)!", "weak var a: (any B)!"),
        ("class func a() -> B", "static func a() -> B"),
        ("optional func a(_ b: B)", "func a(_ b: B)"),
        ("typealias A = (B?) -> Void", "typealias A = (B?)->Void"),
        ("func a(b: B? = nil)", "func a(b: B?)"),
    ])
    func `differences invisible to call sites give the same shape`(_ one: String, _ other: String) throws {
        #expect(try #require(SwiftDeclaration(one)).shape == #require(SwiftDeclaration(other)).shape)
    }

    @Test(arguments: [
        ("func a(_ b: B!)", "func a(_ b: B?)"),
        ("func a(_ b: (B) -> C?)", "func a(_ b: ((B) -> C)?)"),
        ("func a(_ b: [B])", "func a(_ b: [B]!)"),
        ("func a() -> B", "func a() async -> B"),
        ("func a() -> B", "class func a() -> B"),
        ("func a(_ b: inout B)", "func a(_ b: inoutB)"),
        ("init(a: B)", "init?(a: B)"),
        ("var a: Int", "var a: Int32"),
        ("typealias A = (B?) -> Void", "typealias A = (B) -> Void"),
    ])
    func `other types and optionality give another shape`(_ one: String, _ other: String) throws {
        #expect(try #require(SwiftDeclaration(one)).shape != #require(SwiftDeclaration(other)).shape)
    }

    @Test(arguments: [
        ("func a(_ b: B, c: ((C) -> Void)? = nil, d: D)", [1]), ("func a(b: B = .init(c: 1), d: D = [])", [0, 1]),
        ("func a(b: B)", []),
    ])
    func `defaults are identified by position`(_ declaration: String, _ places: [Int]) throws {
        #expect(try #require(SwiftDeclaration(declaration)).defaults == Set(places))
    }

    @Test(arguments: [
        ("var a: B", true), ("var a: B { get set }", true), ("var a: B { get }", false), ("let a: B", false),
    ])
    func `settable properties are recognized`(_ declaration: String, _ isSettable: Bool) throws {
        #expect(try #require(SwiftDeclaration(declaration)).isSettable == isSettable)
    }
}
