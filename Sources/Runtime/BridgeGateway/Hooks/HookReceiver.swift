#if Gateway
package import Foundation
import JSONFoundation
import JSONSyntax
import NIOCore
import RelationshipCore
package import ServerTranslation

/// An app's server that receives webhooks.
package struct HookReceiver: Sendable {
    /// The form of the reports.
    package var format: any HookFormat
    /// The address.
    package var url: URL
    /// The events to send; `nil` for all.
    package var events: Set<String>?
    /// Whether a command is refused if the app's server gives no answer about it.
    package var refusesWithoutAnswer = false
    /// Whether requests may go to link-local addresses, such as those of a cloud's metadata.
    package var allowsLinkLocal = false
    /// Whether reports are repeated only as often as the vendor does it.
    package var followsVendorRetries = false

    /// Creates a receiver of all events.
    package init(_ format: any HookFormat, at url: URL) { (self.format, self.url) = (format, url) }

    /// The name in logs, metrics and notes, which contains no credentials.
    var place: String { "\(format.name) \(url.host() ?? "")" }

    func accepts(_ message: HookMessage) -> Bool { events?.contains(message.event) ?? true }

    /// Decides when an act is sent again.
    ///
    /// - Parameter attempts: The number of failed attempts, at least 1.
    /// - Returns: The pause before the next attempt, in milliseconds; `nil` to give up.
    func pause(after attempts: Int) -> Int64? {
        // Six repetitions within ten minutes, or the vendor's number of them at once.
        let pauses: [Int64] = [5_000, 15_000, 40_000, 90_000, 180_000, 270_000]
        if followsVendorRetries { return attempts <= format.vendorRetries ? 1_000 : nil }
        guard attempts <= pauses.count else { return nil }
        let pause = pauses[attempts - 1]
        return pause + Int64.random(in: -pause / 5...pause / 5)
    }
}

// MARK: Settings

extension HookReceiver {
    /// Reads the receivers from the file of the setting `server.hooks`.
    ///
    /// - Parameters:
    ///   - file: The path of the file: a list of objects with `format`, `url`, `app`, `secret`, and optionally `events`,
    ///     `before`, `retries` and `allowsLinkLocal`.
    ///   - kinds: The formats.
    /// - Returns: The receivers.
    /// - Throws: ``GatewayConfigurationError`` that says what is wrong, without any secret.
    package static func read(_ file: String, _ kinds: [HookKind]) throws(GatewayConfigurationError) -> [HookReceiver] {
        do {
            let reader = JSONReader<JSONFault>(try JSONValue(parsing: OutsideFile.read(file)), in: file)
            return try reader.elements().map { try HookReceiver($0, kinds) }
        } catch {
            throw GatewayConfigurationError(description: "the webhooks in \(file) cannot be read: \(error)")
        }
    }

    /// What happens to a command about which the app's server gives no answer.
    private enum Fallback: String, CaseIterable { case pass, refuse }

    private enum Retries: String, CaseIterable { case standard, vendor }

    private init(_ reader: JSONReader<JSONFault>, _ kinds: [HookKind]) throws {
        let object = try reader.object(allowing: [
            "format", "url", "app", "secret", "events", "before", "retries", "allowsLinkLocal",
        ])
        let name = try object.required("format", "such as \"tencent\"")
        guard let kind = try kinds.first(where: { try $0.name == name.string() }) else {
            throw name.problem("the formats are \(kinds.map(\.name).joined(separator: ", "))")
        }
        let app = try object.required("app", "the number or key of the app").string()
        let secret = try object.member("secret")?.string() ?? ""
        do {
            format = try kind.make(app, secret)
        } catch let error as RelationshipError {
            throw reader.problem(error.message)
        }
        let address = try object.required("url", "such as \"https://app.example/hooks\"")
        guard let url = URL(string: try address.string()), ["http", "https"].contains(url.scheme),
            let host = url.host(), !host.isEmpty, url.query() == nil
        else { throw address.problem("an address such as https://app.example/hooks is needed, without a query") }
        allowsLinkLocal = try object.member("allowsLinkLocal")?.bool() == true
        if !allowsLinkLocal, HookReceiver.isLinkLocal(host) {
            throw address.problem("the address is link-local, as those of a cloud's metadata are; set allowsLinkLocal")
        }
        self.url = url
        if let names = object.member("events") {
            events = []
            for name in try names.elements() {
                let event = try name.string()
                guard format.events.contains(event) else {
                    throw name.problem("the events of \(kind.name) are \(format.events.joined(separator: ", "))")
                }
                events?.insert(event)
            }
        }
        if let fallback = object.member("before") {
            refusesWithoutAnswer = try fallback.word(Fallback.self) == .refuse
            guard !format.askedCommands.isEmpty else {
                throw fallback.problem("\(kind.name) asks about no command; leave before out")
            }
        }
        followsVendorRetries = try object.member("retries")?.word(Retries.self) == .vendor
    }

    /// Whether a host is, or has now, an address that only the machine's own link reaches.
    private static func isLinkLocal(_ host: String) -> Bool {
        do {
            let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
            return try SocketAddress.makeAddressResolvingHost(bare, port: 0).isLinkLocal
        } catch {
            // A host that is not known yet may be later, and the address of each connection is checked.
            return false
        }
    }
}
#endif
