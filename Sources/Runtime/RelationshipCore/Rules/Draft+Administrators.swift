extension Draft {
    func requireAdministrator() throws(RelationshipError) {
        guard caller.isAdministrator else { throw RelationshipError(.adminRequired) }
    }
}
