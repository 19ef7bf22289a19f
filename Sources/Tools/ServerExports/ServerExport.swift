package import JSONSyntax
package import RelationshipCore
import ServerTranslation

/// A reader for the answers of a vendor's server API about users and their friends, for imports.
///
/// The rows of the API read an answer. A vendor's reader is a file of its own, and says only which pages it takes. One
/// line registers it in ``ServerExports``.
package protocol ServerExport: Sendable {
    /// The name of the vendor on the command line.
    var name: String { get }

    /// A sentence that describes the answers that the reader accepts.
    var summary: String { get }

    /// Whether all friendships of the vendor are two-sided.
    ///
    /// If so, a one-sided friendship shows that an answer is missing.
    var friendshipsHaveBothSides: Bool { get }

    /// Reads one answer.
    ///
    /// - Parameters:
    ///   - answer: The answer, with the user that it is about.
    ///   - users: The collection that users and friendships are added to.
    /// - Throws: ``JSONFault`` with the location of the invalid value.
    func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault)
}

extension JSONReader where Fault == JSONFault {
    /// Reads an answer, or the body of a request, by the rows of its endpoint.
    ///
    /// - Parameters:
    ///   - path: The path of the endpoint.
    ///   - rows: The rows of the vendor's API.
    ///   - isRequest: Whether this is the body of a request.
    /// - Returns: The outcome or the arguments of the hub, as JSON.
    /// - Throws: ``JSONFault`` for a value that the rows do not allow.
    func hub(
        _ path: String,
        _ rows: Result<ServerRows, any Error>,
        isRequest: Bool = false
    ) throws(JSONFault) -> JSONObject {
        let endpoint: ServerEndpoint?
        do {
            endpoint = try rows.get()[path]
        } catch {
            throw problem("\(error)")
        }
        guard let endpoint else { throw problem("there is no endpoint \(path)") }
        guard isRequest else { return try endpoint.outcome(of: self) }
        let body = try object().object
        do throws(RelationshipError) {
            let call = try endpoint.call(body, isForm: false)
            // An import is complete, so that an item that a request would refuse is a fault.
            if let item = call.refused.first { throw item.error }
            return call.arguments
        } catch {
            throw problem(error.message)
        }
    }
}
