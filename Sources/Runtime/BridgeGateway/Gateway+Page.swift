#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import Logging

extension Gateway {
    /// Adds the page that shows the gateway in a browser.
    func addPage(to router: Router<GatewayContext>) {
        let files: PageFiles
        do {
            files = try PageFiles()
        } catch {
            let reason = (error as? GatewayConfigurationError)?.description ?? "the page is not served: \(error)"
            logger.warning("\(reason)")
            for path in ["", "page/:file"] {
                router.get(RouterPath(path)) { _, _ -> Response in throw GatewayRefusal(.notFound, reason) }
            }
            return
        }
        router.get("") { request, _ in try files.response(to: request, for: "index.html") }
        router.get("page/settings") { [trustsLogins] _, _ -> Response in
            .json(JSONValue.object(["trustsLogins": .bool(trustsLogins)]).lineBytes)
        }
        router.get("page/:file") { request, context in
            try files.response(to: request, for: context.parameters.require("file"))
        }
    }
}

extension PageFiles {
    /// Returns the response to a request for a file, without a body for a client that already has the file.
    fileprivate func response(to request: Request, for name: String) throws -> Response {
        guard let file = self[name] else { throw GatewayRefusal(.notFound, "the page has no file \(name.prefix(40))") }
        var headers = file.headers
        for (name, value) in PageFiles.protection { headers[name] = value }
        // Browsers check for a new version each time, so that a page never mixes files of two versions.
        headers[.cacheControl] = "no-cache"
        guard request.headers[.ifNoneMatch] != headers[.eTag] else {
            return Response(status: .notModified, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.body))
    }

    /// The headers that prevent a browser from running, loading or showing anything but the page itself.
    private static let protection: [HTTPField.Name: String] = [
        .contentSecurityPolicy: """
        default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """,
        .referrerPolicy: "no-referrer",
        .frameOptions: "DENY",
        .openerPolicy: "same-origin",
    ]
}

extension HTTPField.Name {
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    fileprivate static let frameOptions = HTTPField.Name("X-Frame-Options")!
    fileprivate static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
}
#endif
