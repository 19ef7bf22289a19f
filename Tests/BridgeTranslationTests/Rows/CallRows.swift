/// Calls of each dialect, written out with what becomes of them in another.
enum CallRows {
    static let all = friends + requests + lists + profiles + presence + sessions
}
