/// A wrapper that moves an app's block, or an object that only the callback queue uses, to that queue.
///
/// It is safe although unchecked. The vendors' APIs promise to call blocks only on the callback queue, the client keeps
/// that promise, and no other code reads the value.
package struct CallbackBox<Value>: @unchecked Sendable {
    /// The block or object.
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
