#if Gateway
import Configuration
import Foundation
import JSONSyntax
import RelationshipCore

/// Collects the problems in settings while they are read, so that an operator sees all of them in one message.
final class SettingProblems: AccessReporter {
    private struct State {
        var known: Set<String> = []
        var problems: [String] = []
    }

    private let state = Mutex(State())

    func report(_ event: AccessEvent) {
        let key = event.metadata.key.components.joined(separator: ".")
        let type = event.metadata.valueType
        let isWrong: Bool
        switch event.result {
        case .success: isWrong = event.conversionError != nil
        case .failure: isWrong = true
        }
        let isUnreadable = event.providerResults.contains { if case .failure = $0.result { true } else { false } }
        state.withLock { state in
            state.known.insert(key)
            if isWrong || isUnreadable { state.problems.append("\(key) cannot be read as \(type)") }
        }
    }

    /// Records a problem.
    func note(_ problem: String) { state.withLock { $0.problems.append(problem) } }

    /// Records the keys of a file that are not settings.
    func noteUnknownKeys(in file: String) {
        do {
            let value = try JSONValue(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
            let known = state.withLock { $0.known }
            for key in keys(of: value, under: []) where !known.contains(key) {
                note("\(file) sets \(key), which is not a setting; see relbridge serve --help")
            }
        } catch {
            note("\(file) cannot be read: \(error)")
        }
    }

    private func keys(of value: JSONValue, under path: [String]) -> [String] {
        guard let object = value.object else { return [path.joined(separator: ".")] }
        return object.members.flatMap { keys(of: $0.value, under: path + [$0.key]) }
    }

    /// Throws if there is a problem.
    func check() throws(GatewayConfigurationError) {
        let problems = state.withLock { $0.problems }
        guard !problems.isEmpty else { return }
        throw GatewayConfigurationError(description: problems.joined(separator: "\n"))
    }
}
#endif
