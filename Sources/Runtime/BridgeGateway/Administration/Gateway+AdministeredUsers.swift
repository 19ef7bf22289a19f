#if Gateway
import Foundation
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// The maximum number of users in one import.
    static let importedUsers = 100

    /// Returns the user in the path.
    func namedUser(_ context: GatewayContext) throws -> UserID {
        let text = try context.parameters.require("user")
        guard let user = text.removingPercentEncoding.flatMap(UserID.init) else {
            throw GatewayRefusal(.badRequest, "this is not a user id; one has 1 to \(UserID.maximumByteCount) bytes")
        }
        return user
    }

    /// Deletes a user and all records that name the user, and answers with the number of other changed users.
    func deleteUser(
        _ request: Request,
        _ context: GatewayContext,
        _ administration: GatewayAdministration
    ) async throws -> Response {
        let user = try namedUser(context)
        return try await act("deleteUser", on: user, request, context) {
            do throws(RelationshipError) {
                let count = try await administration.session.deleteUser(user)
                return .json(Array(#"{"changedUsers":\#(count)}"#.utf8))
            } catch {
                guard error.code != .unknownUser else { throw GatewayRefusal(.notFound, "there is no user \(user)") }
                throw try GatewayRefusal(error, in: nil)
            }
        }
    }

    /// Creates users or changes their profiles, then adds friends to their lists, and answers with a result for each
    /// user.
    func importUsers(
        _ request: Request,
        _ context: GatewayContext,
        _ administration: GatewayAdministration
    ) async throws -> Response {
        let body = try await json(request)
        let items = try reading { try ImportedUser.list(in: body) }
        return try await act("importUsers", with: ["users": .integer(items.count)], request, context) {
            var results: [JSONValue] = []
            // Friends may be users of the same import.
            var errors: [UserID: RelationshipError] = [:]
            for item in items {
                do throws(RelationshipError) {
                    _ = try await administration.session.execute(.signIn, for: item.user)
                    if let profile = item.profile {
                        _ = try await administration.session.execute(profile, for: item.user)
                    }
                } catch {
                    errors[item.user] = error
                }
            }
            for item in items {
                let answer: Result<Outcome, RelationshipError>
                if let error = errors[item.user] {
                    answer = .failure(error)
                } else if let friends = item.friends {
                    do throws(RelationshipError) {
                        answer = .success(try await administration.session.execute(friends, for: item.user))
                    } catch {
                        answer = .failure(error)
                    }
                } else {
                    answer = .success(.done)
                }
                results.append(["user": .string(item.user.rawValue), "answer": try JSONValue(parsing: answer.json)])
            }
            return .json((["users": .array(results)] as JSONValue).lineBytes)
        }
    }
}

/// A user in an import.
private struct ImportedUser {
    let user: UserID
    /// The command that fills in the profile.
    var profile: Command?
    /// The command that puts friends into the list.
    var friends: Command?

    static func list(in body: JSONValue) throws -> [ImportedUser] {
        let list = try JSONReader<JSONFault>(body).object(allowing: ["users"]).required("users")
        let items = try list.elements()
        guard items.count <= Gateway.importedUsers else {
            throw list.problem("\(items.count) users; at most \(Gateway.importedUsers) are taken at once")
        }
        return try items.map { item in
            let object = try item.object(allowing: ["user", "profile", "friends"])
            var imported = ImportedUser(user: try object.required("user").user())
            if let profile = object.member("profile") {
                imported.profile = try command("updateProfile", profile.value, of: profile)
            }
            if let friends = object.member("friends") {
                imported.friends = try command("importFriends", ["friends": friends.value], of: friends)
            }
            return imported
        }
    }

    /// Creates a command of the hub with the arguments of a JSON member.
    private static func command(
        _ name: String,
        _ arguments: JSONValue,
        of reader: JSONReader<JSONFault>
    ) throws -> Command {
        let call: JSONValue = ["call": .string(name), "args": arguments]
        do throws(JSONFault) {
            return try Command(json: call.lineBytes)
        } catch {
            throw reader.problem(error.description)
        }
    }
}
#endif
