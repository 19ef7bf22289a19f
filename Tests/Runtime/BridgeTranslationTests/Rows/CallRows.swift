/// Calls of each dialect, with their expected translations to another dialect.
enum CallRows {
    static let all = friends + requests + lists + profiles + presence + sessions
}
