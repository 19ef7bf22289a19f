#if Gateway
import Configuration
public import Foundation
import JSONFoundation
public import RelationshipCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An audit of users' texts by the operator's own service.
///
/// The service receives `{"author":…,"operation":…,"texts":{…}}` with POST. It answers with the names of the fields
/// that must not be stored: `{"rejected":["nickname"]}`.
public struct HTTPContentAudit: ContentAudit {
    /// The treatment of texts when the service does not answer in time, or answers in the wrong format.
    public enum Fallback: String, Sendable, CaseIterable {
        /// The texts are stored.
        case accept
        /// The texts are refused.
        case refuse
    }

    private let url: URL
    private let timeout: Double
    private let fallback: Fallback
    private let session: URLSession

    /// Creates an audit.
    ///
    /// - Parameters:
    ///   - url: The URL of the service.
    ///   - timeout: The timeout in seconds.
    ///   - fallback: The treatment of texts without an answer.
    public init(url: URL, timeout: Double, fallback: Fallback) {
        (self.url, self.timeout, self.fallback) = (url, timeout, fallback)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        session = URLSession(configuration: configuration)
    }

    /// Reads the settings, or returns `nil` if they contain no service.
    init?(reader: ConfigReader, _ problems: SettingProblems) {
        let text = reader.string(forKey: "contentAudit.url")
        let timeout = reader.double(forKey: "contentAudit.timeout", default: 2)
        let fallback = reader.string(forKey: "contentAudit.fallback", default: Fallback.refuse.rawValue)
        guard let text else { return nil }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme) else {
            problems.note("contentAudit.url must be an address such as https://audit.example/words")
            return nil
        }
        guard timeout > 0, timeout <= 60 else {
            problems.note("contentAudit.timeout must be above 0 and at most 60 seconds")
            return nil
        }
        guard let fallback = Fallback(rawValue: fallback) else {
            problems.note("contentAudit.fallback must be accept or refuse, not \(fallback)")
            return nil
        }
        self.init(url: url, timeout: timeout, fallback: fallback)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func rejectedFields(of submission: ContentSubmission) async -> [String] {
        do {
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = try JSONEncoder().encode(Question(submission))
            let prepared = request
            let (data, response) = try await session.data(for: prepared)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else { return withoutAnswer(submission) }
            return try OutsideJSON.decode(Verdict.self, from: data).rejected
        } catch {
            return withoutAnswer(submission)
        }
    }

    private func withoutAnswer(_ submission: ContentSubmission) -> [String] {
        fallback == .accept ? [] : Array(submission.texts.keys)
    }

    private struct Question: Encodable {
        let author: UserID
        let operation: Command.Kind
        let texts: [String: String]

        init(_ submission: ContentSubmission) {
            (author, operation, texts) = (submission.author, submission.operation, submission.texts)
        }
    }

    private struct Verdict: Decodable {
        let rejected: [String]
    }
}
#endif
