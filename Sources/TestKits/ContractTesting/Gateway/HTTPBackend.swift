public import Foundation
import RelationshipCore

/// A gateway in another process, started for contract tests with `relbridge serve --test-control`.
///
/// The apps of a fixture use their dialects over HTTP, like clients in other languages. Each fixture replaces all data
/// of the gateway with its starting state, so only one run at a time may use a gateway.
public struct HTTPBackend: ContractBackend {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let name: String
    private let gateway: GatewayRequests

    /// Creates a backend.
    ///
    /// - Parameter url: The address of the gateway, such as `http://127.0.0.1:8080`.
    public init(_ url: URL) {
        name = url.absoluteString
        gateway = GatewayRequests(url)
    }

    /// Checks whether the gateway can run fixtures.
    ///
    /// - Throws: ``ContractUnsupported`` with the remedy if no gateway answers, or the gateway has no test control.
    public func check() async throws(ContractUnsupported) {
        do {
            _ = try await gateway.control("positions", ["users": .array([])])
        } catch let refusal as ContractUnsupported {
            throw refusal
        } catch {
            throw ContractUnsupported("\(name) cannot be used: \(error)")
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func open(_ setup: ContractSetup) async throws -> any ContractRun {
        do {
            _ = try await gateway.control("reset", setup.document)
        } catch let refusal as GatewayRequests.Refusal where refusal.status == 400 {
            throw FixtureProblem(JSONPath(), refusal.text)
        }
        return GatewayRun(setup, gateway)
    }
}
