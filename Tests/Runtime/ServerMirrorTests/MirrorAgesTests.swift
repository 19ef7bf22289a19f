import RelationshipCore
import Testing

@testable import ServerMirror

struct MirrorAgesTests {
    private static let (ann, bob) = (UserID(sanitizing: "ann"), UserID(sanitizing: "bob"))
    private let ages = MirrorAges(maximumAge: 30_000)

    private func old(at milliseconds: Int64) -> [UserID] {
        ages.old(.friends, of: [Self.ann, Self.bob, Self.ann], at: Timestamp(milliseconds: milliseconds))
    }

    @Test func `what was read is old after the maximum age`() {
        #expect(old(at: 0) == [Self.ann, Self.bob])
        ages.note(.friends, of: [Self.ann, Self.bob], at: Timestamp(milliseconds: 0), since: ages.forgetCount)
        #expect(old(at: 29_999) == [])
        #expect(old(at: 30_000) == [Self.ann, Self.bob])
    }

    @Test func `a user who is forgotten during a reading is read again`() {
        let count = ages.forgetCount
        ages.forget([Self.ann])
        ages.note(.friends, of: [Self.ann, Self.bob], at: Timestamp(milliseconds: 0), since: count)
        #expect(old(at: 1) == [Self.ann])
        ages.note(.friends, of: [Self.ann], at: Timestamp(milliseconds: 1), since: ages.forgetCount)
        #expect(old(at: 2) == [])
    }
}
