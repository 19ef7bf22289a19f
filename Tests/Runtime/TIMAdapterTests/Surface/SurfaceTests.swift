import RelationshipCore
import TIMAdapter
import TestEvidence
import TestValues
import Testing

/// Every method and callback of the vendor's list, once, with its result.
@Suite(.timeLimit(.minutes(5))) struct SurfaceTests {
    /// All methods of the vendor's list.
    static let all = managers + settings + profiles + friends + requests + blocklist + groups + messages

    @Test(arguments: all) func `a method has the vendor's result`(_ site: CallSite) async throws {
        // Every check of a site throws, so no evidence is recorded for a row that does not work.
        try await site.run(Stage())
        Evidence.record(dialect: "tim", site.row)
    }

    @Test(arguments: CallbackSite.all) func `a callback arrives once in each spelling`(_ site: CallbackSite)
        async throws
    {
        for spelling in CallbackSite.Spelling.allCases {
            let received = try await site.received(spelling)
            #expect(received == [site.expected], "\(spelling)")
            guard received == [site.expected] else { return }
        }
        Evidence.record(dialect: "tim", site.row)
    }

    @Test func `listeners of unsupported features are accepted, and receive nothing`() async {
        let (stage, log) = (await Stage(), Log())
        let (listener, config) = (SilentListener(log), TIMUserConfig())
        listener.register(in: config)
        stage.a.setUserConfig(config)
        #expect(stage.a.getUserConfig().refreshListener === listener && config.groupEventListener === listener)
        #expect(config.messageReceiptListener === listener && config.messageUpdateListener === listener)
        #expect(config.messageRevokeListener === listener && config.uploadProgressListener === listener)
        #expect(await stage.a.answer("c", .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        #expect(await stage.b.friends() == ["a"])
        log.add("end")
        #expect(await log.collect(until: "end") == ["end"])
        for row in SilentListener.rows { Evidence.record(dialect: "tim", row) }
    }

    // MARK: The vendor's list

    @Test func `the tests contain exactly the methods and callbacks of the vendor's lists`() throws {
        let lists = ["4.4.900", "4.6"]
        #expect(try Set(Self.all.map(\.row)) == Set(VendorSurface.methods(of: lists, in: "tim")))
        #expect(
            try Set(CallbackSite.all.map(\.row) + SilentListener.rows)
                == Set(VendorSurface.callbacks(of: lists, in: "tim"))
        )
    }
}
