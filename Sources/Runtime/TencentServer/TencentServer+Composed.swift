package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension TencentServer {
    package func compose(
        _ call: ServerCall,
        _ context: ServerContext
    ) async throws(RelationshipError) -> JSONObject {
        throw RelationshipError(.unsupported)
    }
}
