extension FixtureResult {
    /// The result as an annotation of GitHub Actions, which shows it at the file of the fixture; `nil` for a fixture that
    /// passed.
    ///
    /// Differences are errors; skipped fixtures and expected failures are notices.
    public var gitHubAnnotation: String? {
        guard verdict != .passed else { return nil }
        var properties = "file=" + FixtureResult.escaped(file, inProperty: true)
        if let lineNumber { properties += ",line=\(lineNumber)" }
        properties += ",title=" + FixtureResult.escaped(oneLine, inProperty: true)
        return "::\(isGood ? "notice" : "error") \(properties)::\(FixtureResult.escaped(text, inProperty: false))"
    }

    /// Escapes the characters that have a meaning in a workflow command.
    private static func escaped(_ text: String, inProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where inProperty: escaped += "%3A"
            case "," where inProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
