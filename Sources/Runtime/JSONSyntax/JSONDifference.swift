/// A difference between two JSON values, with its place.
package struct JSONDifference: Sendable {
    /// The kind of a difference.
    package enum Kind: Sendable {
        /// Only the first value has the place.
        case missing
        /// Only the second value has the place.
        case extra
        /// Both values have the place, with different contents.
        case changed
        /// The elements that two lists share have a different order.
        case moved
    }

    /// A step down from an object or a list.
    package enum Step: Sendable {
        /// A step to a member of an object.
        case member(String)
        /// A step to an element of a list: its index, and the element. They are of the first list, unless only the
        /// second has the element.
        case element(Int, JSONValue)
    }

    /// What a comparison does with a difference that it finds.
    package enum Treatment: Sendable {
        /// It is none for these rules.
        case ignored
        /// It is reported as it is.
        case whole
        /// The members or elements are compared in its place; a difference without parts is reported as it is.
        case parts
    }

    /// The kind of the difference.
    package let kind: Kind
    /// The steps from the top of the values to the place.
    package let steps: [Step]
    /// The first value at the place, if any.
    package let first: JSONValue?
    /// The second value at the place, if any.
    package let second: JSONValue?
}

extension JSONDifference {
    /// The place, such as `friends[2].remark`; empty for the values as a whole.
    package var path: String { text { index in "[\(index)]" } }

    /// The place without the indexes of elements, such as `friends[].remark`.
    package var field: String { text { _ in "[]" } }

    private func text(_ element: (Int) -> String) -> String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .member(let key): text += text.isEmpty ? key : ".\(key)"
            case .element(let index, _): text += element(index)
            }
        }
    }
}
