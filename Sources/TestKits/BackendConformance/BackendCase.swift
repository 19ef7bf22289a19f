public import RelationshipCore
public import Testing

/// One named requirement of every backend.
///
/// Give each case a new, empty backend:
///
/// ```swift
/// @Test(arguments: BackendCase.all)
/// func myBackend(_ conformance: BackendCase) async throws {
///     let backend = MyBackend()
///     try await conformance.run(BackendUnderTest(backend, administrator: backend.administrator))
/// }
/// ```
///
/// ``sessions`` check the replies and events of a backend's session. ``devices`` check a device that uses the backend,
/// even if the transport delays, drops or reorders messages.
public struct BackendCase: Sendable {
    /// The requirement, as a sentence that begins with the tested part of the backend.
    public let name: String
    /// Checks an empty backend and records violations as issues of the running test.
    public let run: @Sendable (BackendUnderTest) async throws -> Void

    init(_ name: String, _ run: @Sendable @escaping (BackendUnderTest) async throws -> Void) {
        self.name = name
        self.run = run
    }
}

extension BackendCase {
    /// All cases.
    public static let all = sessions + devices

    /// The cases about the replies and events of a session.
    public static let sessions = signingIn + commands + pushing + resuming + repeating

    /// The cases about a device that uses a backend, regardless of the transport.
    public static let devices = ordering
}

extension BackendCase {
    /// Collects the cases of a list.
    ///
    /// The lists are computed, because the compiler checks the closures of a stored one whenever it emits the module,
    /// which takes ten times as long.
    @resultBuilder
    enum ListBuilder {
        static func buildBlock(_ cases: BackendCase...) -> [BackendCase] { cases }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendCase: CustomTestStringConvertible {
    public var testDescription: String { name }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendCase: Identifiable {
    public var id: String { name }
}

/// A backend under test, with the ways to sign in.
public struct BackendUnderTest: Sendable {
    /// The backend, without any users.
    public var backend: any RelationshipBackend
    /// An administrator of the backend.
    public var administrator: any AdministratorSession
    /// Creates a credential with which a user can sign in.
    public var credential: @Sendable (UserID) throws -> Credential

    /// Creates a backend under test.
    ///
    /// - Parameters:
    ///   - backend: The backend, without any users.
    ///   - administrator: An administrator of the backend.
    ///   - credential: Creates a credential with which a user can sign in; by default a plain user id.
    public init(
        _ backend: any RelationshipBackend,
        administrator: any AdministratorSession,
        credential: @escaping @Sendable (UserID) throws -> Credential = { .user($0) }
    ) {
        self.backend = backend
        self.administrator = administrator
        self.credential = credential
    }
}
