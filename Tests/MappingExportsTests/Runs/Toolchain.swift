import Foundation
import TestThreads

/// A program of a language's toolchain, if this machine has it.
struct Toolchain {
    /// The names that it may have, the best first.
    let names: [String]

    static let go = Toolchain(names: ["go"])
    static let gofmt = Toolchain(names: ["gofmt"])
    static let java = Toolchain(names: ["java"])
    static let javac = Toolchain(names: ["javac"])
    static let lua = Toolchain(names: ["lua5.4", "lua5.3", "lua"])
    static let node = Toolchain(names: ["node", "nodejs"])
    static let python = Toolchain(names: ["python3"])
    static let tsc = Toolchain(names: ["tsc"])

    /// The place of the program, or `nil` if it is not there.
    var executable: URL? {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        let candidates = names.flatMap { name in folders.map { URL(filePath: String($0)).appending(path: name) } }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Whether all programs are there; in CI a missing one fails instead of being passed over.
    static func has(_ programs: Toolchain...) -> Bool {
        TestSize.isFull || programs.allSatisfy { $0.executable != nil }
    }
}

/// A program that is not there, or that has failed.
struct ToolchainFailure: Error, CustomStringConvertible {
    let description: String
}
