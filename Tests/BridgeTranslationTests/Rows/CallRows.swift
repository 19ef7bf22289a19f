/// Calls of each dialect, written out with their results in another.
enum CallRows {
    static let all = friends + requests + lists + profiles + presence + sessions
}
