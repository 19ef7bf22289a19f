import ArgumentParser
import BridgeCommands
import Foundation
import RelationshipCore
import StandardDialects

#if Gateway
import BridgeCredentials
import BridgeGateway
import Hummingbird
import Logging
#endif

/// `relbridge serve`: the backend over HTTP.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves the backend over HTTP: every dialect's calls, the hub's commands, and their events.",
        discussion: """
            The command is built with the trait Gateway: swift run --traits Gateway relbridge serve

            Without keys the gateway trusts every login and listens on 127.0.0.1 only. With keys it checks them, and may \
            listen on any address. They are read from the environment, several at once with commas between them: the first \
            signs, all verify.

              RELBRIDGE_SESSION_KEYS    sign the tokens of sessions, 32 bytes or more each; without them the sessions end \
            with the process
              RELBRIDGE_USERSIG_APP_ID  the number of the app that UserSigs are made for
              RELBRIDGE_USERSIG_KEYS    the secret keys of the UserSigs
              RELBRIDGE_TOKEN_KEYS      the secret keys of the users' tokens

            EXAMPLES:
              relbridge serve
              relbridge serve --store sqlite:bridge.sqlite --port 9000
              RELBRIDGE_SESSION_KEYS=$(openssl rand -hex 32) RELBRIDGE_TOKEN_KEYS=… relbridge serve --host 0.0.0.0
            """
    )

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 takes a free one.")
    var port = 8080

    @OptionGroup
    var options: StoreOptions

    #if Gateway
    func run() async throws {
        let environment = ProcessInfo.processInfo.environment
        func keys(_ name: String) -> [String] {
            (environment[name] ?? "").split(separator: ",").map(String.init)
        }
        let authenticator = try Serve.authenticator(
            appID: environment["RELBRIDGE_USERSIG_APP_ID"],
            signatureKeys: keys("RELBRIDGE_USERSIG_KEYS"),
            tokenKeys: keys("RELBRIDGE_TOKEN_KEYS")
        )
        let given = keys("RELBRIDGE_SESSION_KEYS")
        var configuration = GatewayConfiguration(tokenKeys: given.isEmpty ? [Serve.randomKey()] : given)
        (configuration.host, configuration.port) = (host, port)
        do {
            let gateway = try await Gateway(
                configuration,
                dialects: .standard,
                authenticator: authenticator,
                logger: Logger(label: "relbridge")
            ) { authenticator in
                let service = try options.openBridge(authenticator: authenticator).service
                return (service, service.clock)
            }
            let (host, isTrusting) = (host, authenticator is TrustingAuthenticator)
            let application = gateway.application { port in
                Serve.tell(host: host, port: port, isTrusting: isTrusting, keepsSessions: !given.isEmpty)
            }
            try await application.runService()
        } catch let error as GatewayConfigurationError {
            throw CommandFailure(error.description)
        }
    }

    private static func authenticator(
        appID: String?,
        signatureKeys: [String],
        tokenKeys: [String]
    ) throws -> any Authenticator {
        if signatureKeys.isEmpty, tokenKeys.isEmpty { return TrustingAuthenticator() }
        do throws(RelationshipError) {
            var signatures: UserSigAuthority?
            if !signatureKeys.isEmpty {
                guard let appID, let number = Int(appID) else {
                    throw RelationshipError(.invalidArgument, "RELBRIDGE_USERSIG_APP_ID must be the app's number")
                }
                signatures = try UserSigAuthority(appID: number, keys: signatureKeys)
            }
            return AuthenticatorByKind(
                userSignatures: signatures,
                tokens: tokenKeys.isEmpty ? nil : try SignedTokenAuthority(keys: tokenKeys)
            )
        } catch {
            throw CommandFailure(error.message)
        }
    }

    private static func randomKey() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }.joined(separator: "-")
            + "-of-this-run"
    }

    private static func tell(host: String, port: Int, isTrusting: Bool, keepsSessions: Bool) {
        let address = "http://\(host):\(port)"
        var lines = ["relbridge serves on \(address)"]
        if isTrusting { lines.append("Every login is trusted, because no keys are given; see relbridge serve --help.") }
        if !keepsSessions { lines.append("Sessions end with this process, because RELBRIDGE_SESSION_KEYS is not set.") }
        lines += ["", "Try it:", "  \(CommandExamples.firstRequest(address))", ""]
        do {
            try StandardOutput.write(lines.joined(separator: "\n"))
        } catch {
            // The gateway serves, whether or not somebody reads what it prints.
        }
    }
    #else
    func run() async throws {
        throw CommandFailure(
            "this relbridge was built without its gateway; run it with: swift run --traits Gateway relbridge serve"
        )
    }
    #endif
}
