internal import RelationshipCore

/// The UserSigs that were verified last, so that a signature that a server sends with every request is verified once.
///
/// A remembered UserSig is one that was valid for its user and app. Its owner still checks when it expires, and if the
/// user's credentials have become void. Descriptions never show a UserSig.
final class VerifiedUserSigs: Sendable {
    /// What remains to be checked of a UserSig.
    struct Terms: Sendable, Hashable {
        /// The second of its issue, since 1970.
        var issued: Int64
        /// The last second in which it is valid.
        var lastSecond: Int64
    }

    private struct Key: Hashable {
        let user: UserID
        // Bytes: as text, the Kelvin sign equals the letter K.
        let signature: [UInt8]
    }

    private struct State {
        var terms: [Key: Terms] = [:]
        /// The keys in order of their arrival, as a ring.
        var order: [Key] = []
        var oldest = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates an empty memory.
    ///
    /// - Parameter limit: The maximum number of UserSigs. A further one takes the place of the oldest.
    init(limit: Int = 1_024) { self.limit = max(1, limit) }

    /// Returns what remains to be checked of a UserSig, or `nil` if it is not remembered.
    func terms(of signature: String, for user: UserID) -> Terms? {
        let key = Key(user: user, signature: Array(signature.utf8))
        return state.withLock { $0.terms[key] }
    }

    /// Remembers a UserSig that was verified.
    func remember(_ signature: String, of user: UserID, _ terms: Terms) {
        let key = Key(user: user, signature: Array(signature.utf8))
        state.withLock { state in
            guard state.terms.updateValue(terms, forKey: key) == nil else { return }
            if state.order.count < limit {
                state.order.append(key)
                return
            }
            state.terms[state.order[state.oldest]] = nil
            state.order[state.oldest] = key
            state.oldest = (state.oldest + 1) % limit
        }
    }
}

extension VerifiedUserSigs: CustomStringConvertible, CustomReflectable {
    var description: String { "\(state.withLock { $0.order.count }) verified UserSigs" }

    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
