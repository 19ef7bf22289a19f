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
            let command = try reading { try ReadCall(body, on: session.device) }
            let numbers = try RequestNumbers(request, of: session)
            let answer = try await perform(command, as: numbers[0], in: session)
            return .json(answer.body, headers: answer.position.map { [.feedPosition: "\($0)"] } ?? [:])
        }
    }
}
#endif
