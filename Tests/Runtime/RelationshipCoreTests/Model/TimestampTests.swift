import RelationshipCore
import Testing

struct TimestampTests {
    @Test(
        arguments: [
            (0, 0), (999, 0), (1_000, 1), (-1, -1), (-1_000, -1), (-1_001, -2),
            (.max, 9_223_372_036_854_775), (.min, -9_223_372_036_854_776),
        ] as [(Int64, Int64)]
    )
    func `seconds are rounded down up to both ends of the range`(_ milliseconds: Int64, _ seconds: Int64) {
        #expect(Timestamp(milliseconds: milliseconds).seconds == seconds)
    }

    @Test(arguments: [
        (Int64(5), Int64(3), Int64(8), Int64(2)), (0, .max, .max, -.max), (0, .min, .min, .max),
        (-1, .max, .max - 1, .min),
        (.max, .min, -1, .max), (.min, .min, .min, 0), (.min, .max, -1, .min), (.max, .max, .max, 0),
    ])
    func `arithmetic stays within the range`(start: Int64, shift: Int64, later: Int64, earlier: Int64) {
        let moment = Timestamp(milliseconds: start)
        #expect(moment.advanced(byMilliseconds: shift).milliseconds == later)
        #expect(moment.receded(byMilliseconds: shift).milliseconds == earlier)
    }

    @Test(
        arguments: [(5, 3, 2), (3, 5, -2), (.max, -1, .max), (.min, 1, .min)] as [(Int64, Int64, Int64)]
    )
    func `differences stay within the range`(_ later: Int64, _ earlier: Int64, _ difference: Int64) {
        let moments = (Timestamp(milliseconds: later), Timestamp(milliseconds: earlier))
        #expect(moments.0.milliseconds(since: moments.1) == difference)
    }
}
