/// A decision that does not fit the stored state: an error in the rules or in the store, never of the caller.
package struct DecisionMismatch: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
