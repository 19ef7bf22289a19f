/// The version of the package, as `relbridge --version` prints it.
///
/// `.ci/release --check` compares it with the newest entry of the changelog and with the documentation.
enum Version {
    static let current = "0.9.0"
}
