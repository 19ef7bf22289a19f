package import RelationshipCore
package import StoreConformance

/// The result of a sequence of commands.
package struct Transcript: Equatable {
    package struct Step: Equatable {
        package var command: Command
        package var caller: Caller
        package var result: Result<Outcome, RelationshipError>
    }

    package var steps: [Step] = []
    package var end: StoreSnapshot
}

extension Result where Failure == RelationshipError {
    package var code: RelationshipError.Code? { if case .failure(let error) = self { error.code } else { nil } }
}
