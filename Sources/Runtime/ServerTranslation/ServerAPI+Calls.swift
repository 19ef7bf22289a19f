package import JSONSyntax
package import RelationshipCore

extension ServerAPI {
    /// Finds the endpoint of a request, and reads its body.
    ///
    /// - Parameter request: The request.
    /// - Returns: The call.
    /// - Throws: The refusal of a request that is no call.
    package func call(_ request: WireRequest) throws(ServerRefusal) -> ServerCall {
        guard let endpoint = rows[request.head.path] else { throw .unknownPath }
        guard endpoint.methods.contains(request.head.method) else { throw .wrongMethod }
        let body: JSONObject
        switch rows.body {
        case .form:
            guard let form = FormBody.read(request.body) else { throw .malformedBody }
            body = form
        case .json:
            let json: JSONValue
            do throws(JSONSyntaxError) {
                json = try JSONValue(parsing: request.body, maximumDepth: 32)
            } catch {
                throw .malformedBody
            }
            guard let object = json.object else { throw .malformedBody }
            body = object
        }
        do throws(RelationshipError) {
            return try endpoint.call(body, isForm: rows.body == .form)
        } catch {
            throw .failed(error, of: endpoint)
        }
    }

    /// Writes a call as a request, without credentials: the reverse of ``call(_:)``.
    ///
    /// - Parameter call: The call.
    /// - Returns: The request.
    package func request(_ call: ServerCall) -> WireRequest {
        request(call.endpoint.body(of: call, isForm: rows.body == .form), to: call.endpoint.path)
    }

    /// Writes the members of a body as a request, without credentials.
    ///
    /// - Parameters:
    ///   - body: The members. In a form, other values than texts and lists are written as JSON.
    ///   - path: The path of the request.
    /// - Returns: The request.
    package func request(_ body: JSONObject, to path: String) -> WireRequest {
        let bytes = rows.body == .form ? FormBody.write(body) : JSONValue.object(body).lineBytes
        return WireRequest(WireRequest.Head(path: path), body: bytes)
    }

    /// Runs a call, and returns its answer.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - context: Runs the commands.
    /// - Returns: The answer, also of a failed call.
    package func perform(_ call: ServerCall, _ context: ServerContext) async -> WireResponse {
        do throws(RelationshipError) {
            var outcome = call.isRefused ? JSONObject() : try await outcome(of: call, context)
            call.addRefusedItems(to: &outcome)
            let names = call.arguments["names"]?.elements?.compactMap(\.text)
            return success(call.endpoint.content(of: outcome, names: names), of: call)
        } catch {
            return response(to: .failed(error, of: call.endpoint), path: call.endpoint.path)
        }
    }

    private func outcome(
        of call: ServerCall,
        _ context: ServerContext
    ) async throws(RelationshipError) -> JSONObject {
        switch call.endpoint.plan {
        case .composed: return try await compose(call, context)
        case .refused: throw RelationshipError(call.endpoint.refusal ?? .unsupported)
        case .one:
            return try await context.session.execute(call.command(call.arguments), for: call.actingUser).json
        case .perItem:
            return try Outcome.items(await results(of: call, context)).json
        }
    }

    /// Runs the commands of the items, in their order.
    private func results(
        of call: ServerCall,
        _ context: ServerContext
    ) async throws(RelationshipError) -> [ItemResult] {
        let user = try call.actingUser
        var results: [ItemResult] = []
        var (commands, places): ([Command], [Int]) = ([], [])
        for item in call.items {
            let named = UserID(sanitizing: item["user"]?.text ?? "")
            do throws(RelationshipError) {
                var arguments = call.arguments
                arguments["items"] = nil
                arguments.add(item)
                commands.append(try call.command(arguments))
                places.append(results.count)
                results.append(ItemResult(user: named))
            } catch {
                results.append(ItemResult(user: named, error: error))
            }
        }
        for (place, outcome) in zip(places, await context.session.execute(commands, for: user)) {
            let named = results[place].user
            switch outcome {
            case .success(.added(.pending)):
                results[place] = ItemResult(user: named, error: RelationshipError(.needsApproval, user: named))
            case .success: break
            case .failure(let error): results[place] = ItemResult(user: named, error: error)
            }
        }
        return results
    }
}

extension ServerCall {
    /// Adds the refused items to the list of results, at their places.
    fileprivate func addRefusedItems(to outcome: inout JSONObject) {
        guard !refused.isEmpty, let field = endpoint.resultField else { return }
        var items = outcome[path: field]?.elements ?? []
        // The list can be shorter than that of the request: it may name a user twice, or show failures only.
        for item in refused { items.insert(item.json, at: min(item.place, items.count)) }
        outcome[path: field] = .array(items)
    }

    /// The user for whom the commands run.
    package var actingUser: UserID {
        get throws(RelationshipError) {
            guard let caller else { throw RelationshipError(.invalidUserID, "the call names no user") }
            return caller
        }
    }

    /// Creates a command of the endpoint.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the request.
    ///   - kind: The kind of the command, or `nil` for the endpoint's first one.
    /// - Returns: The command.
    /// - Throws: `invalidArgument` for arguments that are not the command's.
    package func command(
        _ arguments: JSONObject,
        kind: Command.Kind? = nil
    ) throws(RelationshipError) -> Command {
        guard let kind = kind ?? endpoint.commands.first else { throw RelationshipError(.unsupported) }
        var all = JSONObject(capacity: arguments.members.count + (endpoint.set?.count ?? 0))
        for (name, value) in (endpoint.set ?? [:]).sorted(by: { $0.key < $1.key }) { all[name] = value.json }
        for member in arguments.members where member.key != "caller" && member.key != "items" {
            all[member.key] = member.value
        }
        do throws(JSONFault) {
            return try Command(kind, arguments: JSONValue.object(all).compactBytes)
        } catch {
            throw RelationshipError(.invalidArgument, error.description)
        }
    }
}

extension Outcome {
    /// The outcome as JSON.
    package var json: JSONObject {
        get throws(RelationshipError) {
            if case .relations(let items) = self, let json = RelationItem.json(items) { return json }
            do throws(JSONSyntaxError) {
                let json = try JSONValue(parsing: Result<Outcome, RelationshipError>.success(self).json)
                return json.object ?? JSONObject()
            } catch {
                throw RelationshipError(.internalFailure, "\(error)")
            }
        }
    }
}

extension RelationItem {
    /// Returns the JSON of an outcome with checked relations, as the hub writes it, without writing and parsing a text.
    ///
    /// A server checks a thousand users at once. An item with an error has more members, and then this is `nil`.
    fileprivate static func json(_ items: [RelationItem]) -> JSONObject? {
        var objects: [JSONValue] = []
        objects.reserveCapacity(items.count)
        for item in items {
            guard item.error == nil else { return nil }
            objects.append(
                .object(
                    JSONObject(distinct: [
                        JSONObject.Member(key: "user", value: .string(item.user.rawValue)),
                        JSONObject.Member(key: "relation", value: .string(item.relation.rawValue)),
                    ])
                )
            )
        }
        return ["relations": .array(objects)]
    }
}
