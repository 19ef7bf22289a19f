extension Policy {
    /// A description of a policy's invalid number: the field, the expected number, and the actual number.
    ///
    /// `nil` for a valid policy.
    var fault: String? {
        var numbers: [(field: String, value: Int64?)] = [
            ("requestLifetime", requestLifetime), ("settledRequestRetention", settledRequestRetention),
            ("eventRetention", eventRetention), ("deviceRetention", deviceRetention),
        ]
        let limits: [(field: String, value: Int?)] = [
            ("friendLimit", friendLimit), ("blockLimit", blockLimit), ("requestLimit", requestLimit),
            ("groupLimit", groupLimit), ("eventLimit", eventLimit), ("subscriberLimit", subscriberLimit),
            ("followLimit", followLimit),
            ("followerLimit", followerLimit),
        ]
        numbers += limits.map { ($0.field, $0.value.map(Int64.init)) }
        for case (let field, let value?) in numbers where value < 0 {
            return "\(field): expected a whole number of at least 0, found \(value)"
        }
        return nil
    }
}
