import Testing

struct NegativeNumberTests {
    @Test(arguments: [
        (["translate", "code", "-1", "--from", "rongcloud", "--to", "tim"], "internalFailure"),
        (["translate", "code", "--from", "rongcloud", "--to", "tim", "-1"], "internalFailure"),
        (["translate", "code", "--from", "rongcloud", "--to", "tim", "--", "-1"], "internalFailure"),
        (["explain", "-10113"], "ERR_SVR_SSO_FREQ_LIMIT"), (["explain", "--json", "-10113"], "ERR_SVR_SSO_FREQ_LIMIT"),
        (["translate", "code", "-1", "--help"], "USAGE: relbridge translate code"),
    ]) func `negative numbers are values and not options`(arguments: [String], expected: String) throws {
        let result = try RelbridgeProcess().run(arguments)
        #expect(result.output.contains(expected), "\(result.complaints)")
        #expect(result.status == 0)
    }

    @Test func `a misspelt option is still refused`() throws {
        let result = try RelbridgeProcess().run(["translate", "code", "-1", "--form", "tim", "--to", "rongcloud"])
        #expect(result.complaints.hasPrefix("Error: ") && result.output.isEmpty)
        #expect(result.status == 64)
    }
}
