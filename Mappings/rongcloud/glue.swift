extension RongCloudTransport {
    private var done: RongCloudReply { .success(.void) }

    /// The answer to a call that this version of the SDK does not have.
    private var unsupported: RongCloudReply { .error(RongCloudFailure(20606)) }

    /// The answer to a call with a number that has no name.
    private var invalid: RongCloudReply { .error(RongCloudFailure(25403)) }

    /// Ends the connection; the form that ends push as well is deprecated, and the same as logging out.
    @available(*, deprecated)
    private func disconnect(_ isReceivePush: Bool?, _ client: RCCoreClient, _ reply: @escaping Answer) {
        guard isReceivePush != false else { return carry(.logout, to: client, reply) }
        client.disconnect()
        reply(done)
    }
}

/// The reply of a call with one block, which takes the code of a success as well.
private func completed(_ code: RCErrorCode, _ failedUserIds: [String]? = nil) -> RongCloudReply {
    guard !isSuccess(code) else { return .success(.void) }
    return .error(RongCloudFailure(RongCloudCode(rawValue: code.rawValue), failedUserIds: failedUserIds))
}

private func isSuccess(_ code: RCErrorCode) -> Bool { code.rawValue == 0 }

private func failure(_ code: RCErrorCode, _ errorKeys: [String]? = nil) -> RongCloudReply {
    .error(RongCloudFailure(RongCloudCode(rawValue: code.rawValue), errorKeys: errorKeys))
}

private func failure(_ code: RCErrorCode, _ errorKey: String?) -> RongCloudReply {
    failure(code, errorKey.map { [$0] })
}
