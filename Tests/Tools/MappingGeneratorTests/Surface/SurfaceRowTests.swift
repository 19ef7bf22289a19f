import Testing

@testable import MappingGenerator

struct SurfaceRowTests {
    @Test(arguments: [
        (SurfaceRow(.type, "A", "class A : NSObject"), "A"), (SurfaceRow(.typealias, "B", "typealias B = A"), "B"),
        (SurfaceRow(.constant, "C", "let C: String!"), "C"), (SurfaceRow(.case, "A", "case a = 1"), "A.a"),
        (SurfaceRow(.property, "A", "var a: Int"), "A.a"), (SurfaceRow(.`init`, "A", "init!(c d: D!)"), "A.init(c:)"),
        (SurfaceRow(.method, "A", "func a(_ b: B)"), "A.a(_:)"),
        (SurfaceRow(.callback, "A", "optional func a()"), "A.a()"),
    ])
    func `a row has the path of the symbol graph`(_ row: SurfaceRow, _ path: String) {
        #expect(row.path == path)
    }

    @Test(arguments: [
        ("case a = 1", 1), ("case `default` = -2", -2), ("case a", nil), ("case a 1", nil), ("case a b = 1", nil),
    ])
    func `a case has its number`(_ declaration: String, _ number: Int?) {
        #expect(SurfaceRow(.case, "A", declaration).number == number)
    }
}
