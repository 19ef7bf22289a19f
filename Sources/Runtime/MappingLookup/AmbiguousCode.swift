package import RelationshipCore

/// A number of a dialect with meanings that its text, its block and the caller of the call cannot tell apart.
package struct AmbiguousCode: Sendable, Hashable {
    package let number: Int
    /// The possible errors, the most specific first.
    package let errors: [RelationshipError.Code]
    /// The operations in which the number is ambiguous.
    package fileprivate(set) var operations: [Command.Kind]

    /// Whether all errors are about arguments of the call, so that the arguments can decide.
    package var isAboutArguments: Bool { errors.allSatisfy(\.isAboutArguments) }
}

extension DialectTables {
    /// The numbers that stay ambiguous, in their order.
    package var ambiguousCodes: [AmbiguousCode] {
        numbers.sorted()
            .flatMap { number in
                var found: [AmbiguousCode] = []
                for operation in Command.Kind.allCases {
                    for errors in undecided(number, operation) {
                        let index = found.firstIndex { Set($0.errors) == Set(errors) }
                        if let index {
                            if found[index].operations.last != operation { found[index].operations.append(operation) }
                        } else {
                            found.append(AmbiguousCode(number: number, errors: errors, operations: [operation]))
                        }
                    }
                }
                return found
            }
    }

    /// Returns the sets of several errors that a number can mean in an operation although everything in the reply is
    /// known.
    private func undecided(_ number: Int, _ operation: Command.Kind) -> [[RelationshipError.Code]] {
        let meanings = meanings(of: number, operation: operation)
        guard Set(meanings.map(\.error)).count > 1 else { return [] }
        var found: [[RelationshipError.Code]] = []
        for text in Set(meanings.map(\.text) + [""]).sorted() {
            for channel in Channel.allCases {
                for namesCaller in [true, false] {
                    let facts = CodeFacts(text: text, channel: channel, namesCaller: namesCaller)
                    var errors: [RelationshipError.Code] = []
                    for meaning in self.meanings(of: number, operation: operation, facts: facts) {
                        if let error = meaning.error, !errors.contains(error) { errors.append(error) }
                    }
                    if errors.count > 1, !found.contains(where: { Set($0) == Set(errors) }) { found.append(errors) }
                }
            }
        }
        return found
    }
}

extension RelationshipError.Code {
    /// Whether the error is about an argument, so that a look at the call explains it.
    fileprivate var isAboutArguments: Bool {
        switch self {
        case .invalidArgument, .invalidUserID, .invalidUserList, .tooManyItems, .invalidPageSize, .invalidCursor,
            .invalidEnumValue, .invalidRemark, .invalidWording, .invalidSource, .invalidGroupName, .unknownField,
            .fieldTooLong, .invalidFieldValue:
            true
        case .notInitialized, .notLoggedIn, .authenticationFailed, .credentialMissing, .credentialMalformed,
            .credentialExpired, .credentialOfAnotherUser, .credentialOfAnotherApp, .noPreviousLogin, .unknownUser,
            .selfTarget, .alreadyFriends, .needsApproval, .addDenied, .targetBlocked, .blockedByTarget,
            .addForbiddenByAdmin, .friendLimit, .peerFriendLimit, .requestLimit, .requestNotFound, .requestExpired,
            .notFriends, .groupLimit, .groupExists, .groupNotFound, .messageBetweenStrangers, .messageSenderNotListed,
            .messageReceiverNotListed, .messageBlocked, .alreadyBlocked, .notBlocked, .blockLimit, .presenceDisabled,
            .profileSubscriptionsDisabled, .userSearchDisabled, .subscriptionLimit, .peerSubscriptionLimit,
            .followLimit, .peerFollowLimit, .sensitiveText, .refusedByApp, .adminRequired, .writeConflict,
            .rateLimited, .timeout, .unsupported, .internalFailure, .unmappedForeign:
            false
        }
    }
}
