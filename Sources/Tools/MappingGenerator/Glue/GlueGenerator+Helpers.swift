extension GlueGenerator {
    /// The functions that every file contains.
    ///
    /// They take optionals, which fit the nullability annotations of every version.
    static let helpers = """
        private func text(_ text: String?) -> String { text ?? "" }

        private func one<Model, Value>(_ model: Model?, _ carry: (Model) -> Value) -> Value? { model.map(carry) }

        private func list<Model, Value>(_ models: [Model]?, _ carry: (Model) -> Value) -> [Value] {
            (models ?? []).map(carry)
        }

        private func entries<Value>(_ entries: [String: Value]?) -> [String: Value] { entries ?? [:] }

        private func texts(_ list: [Any]?) -> [String] { (list ?? []).compactMap { $0 as? String } }

        private func texts(_ list: NSArray?) -> [String] { list.map { $0.compactMap { $0 as? String } } ?? [] }

        private func models<Model>(_ list: [Any]?, of _: Model.Type) -> [Model] {
            (list ?? []).compactMap { $0 as? Model }
        }

        private func models<Model>(_ list: NSArray?, of _: Model.Type) -> [Model] {
            list.map { $0.compactMap { $0 as? Model } } ?? []
        }

        """
}
