#if Gateway
import HTTPTypes
import Hummingbird
import RelationshipCore

extension Gateway {
    /// Adds the request for the hub's commands, for clients that use no vendor's dialect.
    func addCommands(to router: Router<GatewayContext>) {
        router.post("v1/hub/commands") { request, context -> Response in
            let session: OpenDevice
            do {
                session = try await self.session(request, context)
            } catch let refusal as GatewayRefusal where refusal.isSignedOut {
                // Send the answer of a backend in the app's own process. A header contains the advice on how to sign
                // in.
                let answer = Result<Outcome, RelationshipError>.failure(RelationshipError(.notLoggedIn))
                throw GatewayRefusal(.unauthorized, body: answer.json, error: refusal.error)
            }
            let body = try await body(request)
            let command = try reading { try Command(json: body) }
            let numbers = try RequestNumbers(request, of: session)
            let start = ContinuousClock().now
            do throws(RelationshipError) {
                return try await aside(command.kind.mayTakeLong) { () throws(RelationshipError) in
                    let receipt = try await session.device.execute(command, id: numbers[0])
                    metrics.note(command.kind.rawValue, in: .hub, code: nil, duration: .now - start)
                    return .json(
                        Result<Outcome, RelationshipError>.success(receipt.outcome).json,
                        headers: [.feedPosition: "\(receipt.position)"]
                    )
                }
            } catch {
                metrics.note(command.kind.rawValue, in: .hub, code: error.code.rawValue, duration: .now - start)
                return .json(Result<Outcome, _>.failure(error).json)
            }
        }
    }
}
#endif
