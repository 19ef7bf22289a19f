import Testing

@testable import MappingGenerator

struct SwiftTypeTests {
    @Test(arguments: [
        ("[String]!", "[String]", true), ("((String) -> Void)?", "(String) -> Void", true),
        ("[String: Data]?", "[String: Data]", true), ("Int32", "Int32", false), ("(any A)!", "A", true),
        ("@escaping @Sendable () -> Void", "() -> Void", false), ("(@Sendable (Int) -> Void)?", "(Int) -> Void", true),
    ])
    func `the base of a type has no attributes and optional marks`(_ text: String, _ base: String, _ isOptional: Bool) {
        let type = SwiftType(text)
        #expect(type.base == base)
        #expect(type.isOptional == isOptional)
    }

    @Test func `the parameters of a block and the elements of an array are parsed as types`() {
        #expect(SwiftType("(Int32, String?) -> Void").parameters == [SwiftType("Int32"), SwiftType("String?")])
        #expect(SwiftType("() -> Void").parameters == [])
        #expect(SwiftType("[[String: Any]]").parameters == nil)
        #expect(SwiftType("[String]?").element == SwiftType("String"))
        #expect(SwiftType("[String: Any]").element == nil)
    }
}
