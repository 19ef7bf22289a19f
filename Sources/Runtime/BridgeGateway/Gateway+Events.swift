#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// Adds the requests for the events of a device: the stream, and the app's acknowledgement.
    func addEvents(to router: Router<GatewayContext>) {
        for path in ["v1/hub", "v1/:dialect"] {
            let group = router.group(RouterPath(path))
            group.get("events") { request, context -> Response in
                let session = try await session(request, context)
                return try await eventStream(of: session, request, context)
            }
            group.post("events/acknowledgement") { request, context -> Response in
                let session = try await session(request, context)
                let value = try await json(request)
                let place = try reading {
                    let text = try JSONReader<JSONFault>(value).object(allowing: ["id"]).required("id").string()
                    return try eventPlace(text)
                }
                do throws(RelationshipError) {
                    // If the app has received only some callbacks of an event, the whole event is sent again.
                    try await session.device.session.acknowledge(place.position)
                } catch {
                    throw try GatewayRefusal(error, in: session.dialect)
                }
                return Response(status: .noContent)
            }
        }
    }

    private func eventPlace(_ id: String) throws(GatewayRefusal) -> EventStream.Place {
        guard let place = EventStream.Place(id: id) else {
            throw GatewayRefusal(
                .badRequest,
                "\(id.prefix(40)) is not the id of an event; send one as the stream gave it"
            )
        }
        return place
    }

    /// Returns the stream from the place in the client's header or query, or from the client's last acknowledgement by
    /// default.
    private func eventStream(
        of session: OpenDevice,
        _ request: Request,
        _ context: GatewayContext
    ) async throws -> Response {
        let device = session.device
        let id = request.headers[.lastEventID] ?? request.uri.queryParameters["after"].map(String.init)
        let place = try id.map(eventPlace) ?? EventStream.Place(device.session.resumePosition)
        var stream = EventStream(session, metrics, after: place, now: now)
        let isWhole = try choice("until", ["end", "now"], request) == "end"
        let limit = try request.uri.queryParameters["limit"]
            .map { text in
                guard let limit = Int(text), limit > 0 else {
                    throw GatewayRefusal(.badRequest, "?limit= must be a whole number above 0")
                }
                return limit
            }
        let source: EventStreamSource?
        do {
            try await stream.resume()
            // The stream is open before the client reads the head of the reply. From then on, no event is missed, not
            // even the one that ends the session.
            source = isWhole ? try await device.openStream(after: place.position) : nil
        } catch let error as RelationshipError {
            throw try GatewayRefusal(error, in: session.dialect)
        }
        let (connection, channel) = (OpenConnection.current, context.channel)
        let body = ResponseBody { [stream] writer in
            var stream = stream
            if let source {
                // A client may go while nothing is written.
                connection?.setEndHandler(of: channel) { source.finish() }
                defer { connection?.removeEndHandler(of: channel) }
                try await stream.write(from: source, to: &writer)
            } else {
                try await stream.writeRest(to: &writer, limit: limit ?? .max)
            }
            try await writer.finish(nil)
        }
        let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
        return Response(status: .ok, headers: headers, body: body)
    }
}
#endif
