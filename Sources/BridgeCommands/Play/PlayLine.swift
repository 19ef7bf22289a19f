import ContractTesting
import Foundation
import RelationshipCore

/// One line of a script: a call of some app, or a move of the clock.
enum PlayLine {
    /// A call; its arguments are decoded from the same line by the dialect.
    case call(PlayAddress, name: String)
    /// A move of the clock, in milliseconds.
    case advance(milliseconds: Int64)
}

/// Which device of which user, speaking which dialect.
struct PlayAddress: Sendable, Hashable {
    var dialect: DialectName
    var user: UserID
    var device: TerminalID
}

extension PlayLine: Decodable {
    private enum CodingKeys: String, CodingKey {
        case dialect, user, device, call, clock
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.clock) {
            self = .advance(milliseconds: try container.decode(PlayClockMove.self, forKey: .clock).milliseconds)
            return
        }
        let known = DialectName.allCases.map(\.rawValue).joined(separator: ", ")
        func text(_ key: CodingKeys, _ hint: String) throws -> String {
            guard container.contains(key) else {
                throw DecodingError.keyNotFound(
                    key,
                    context(container.codingPath, "\"\(key.rawValue)\" is missing: \(hint)")
                )
            }
            guard let text = try? container.decode(String.self, forKey: key) else {
                throw DecodingError.dataCorrupted(
                    context(container.codingPath, "\"\(key.rawValue)\" must be text: \(hint)")
                )
            }
            return text
        }
        let dialectText = try text(.dialect, "one of \(known)")
        guard let dialect = DialectName(rawValue: dialectText) else {
            let advice = "unknown dialect \"\(dialectText)\"; use one of \(known)"
            throw DecodingError.dataCorrupted(context(container.codingPath, advice))
        }
        let userText = try text(.user, "the id of the user whose app makes the call")
        guard let user = UserID(userText) else {
            let advice = "\"user\" must hold 1 to \(UserID.maximumByteCount) bytes of printable ASCII"
            throw DecodingError.dataCorrupted(context(container.codingPath, advice))
        }
        let device = container.contains(.device) ? try text(.device, "a name for the user's device") : "d1"
        let call = try text(.call, "the name of a call of the dialect, such as addFriend")
        self = .call(PlayAddress(dialect: dialect, user: user, device: TerminalID(device)), name: call)
    }
}

private func context(_ path: [any CodingKey], _ advice: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: advice)
}

/// How far a script moves the clock: `"+7d"` or `{"advance": 604800000}`.
private struct PlayClockMove: Decodable {
    var milliseconds: Int64

    private enum CodingKeys: CodingKey {
        case advance
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self), let move = ClockMove.milliseconds(text) {
            milliseconds = move
        } else if let container = try? decoder.container(keyedBy: CodingKeys.self),
            let move = try? container.decode(Int64.self, forKey: .advance), move >= 0
        {
            milliseconds = move
        } else {
            let advice = #"move the clock forward by "+7d" (units ms, s, m, h, d) or by {"advance": milliseconds}"#
            throw DecodingError.dataCorrupted(context(decoder.codingPath, advice))
        }
    }
}
