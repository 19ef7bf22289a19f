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
/// ``sessions`` look at what a session of the backend answers and pushes; ``devices`` at what a device makes of it, also where a
/// transport delays, drops or reorders what the backend says.
public struct BackendCase: Sendable {
    /// What holds, as a sentence that begins with the part of the backend it is about.
    public let name: String
    /// Checks an empty backend; what does not hold is recorded as an issue of the running test.
    public let run: @Sendable (BackendUnderTest) async throws -> Void

    init(_ name: String, _ run: @Sendable @escaping (BackendUnderTest) async throws -> Void) {
        self.name = name
        self.run = run
    }
}

extension BackendCase {
    /// All cases.
    public static let all = sessions + devices

    /// What a session answers and pushes.
    public static let sessions = signingIn + commands + pushing + resuming + repeating

    /// What a device makes of what a backend says, however it reaches the device.
    public static let devices = ordering
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendCase: CustomTestStringConvertible {
    public var testDescription: String { name }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendCase: Identifiable {
    public var id: String { name }
}

/// A backend that is being tested, and how to sign in to it.
public struct BackendUnderTest: Sendable {
    /// The backend, without any users.
    public var backend: any RelationshipBackend
    /// An administrator of the backend.
    public var administrator: any AdministratorSession
    /// A credential with which a user can sign in.
    public var credential: @Sendable (UserID) throws -> Credential

    /// Creates a backend that is being tested.
    ///
    /// - Parameters:
    ///   - backend: The backend, without any users.
    ///   - administrator: An administrator of the backend.
    ///   - credential: Makes a credential with which a user can sign in; a plain user id unless the backend wants more.
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
