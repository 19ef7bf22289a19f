import Foundation

/// A PostgreSQL server for tests and benchmarks, on a socket in a separate folder.
///
/// It ends with this process, also if the process is killed: a shell waits for the end of its input, stops the server
/// and removes the folder. PostgreSQL refuses to run as root. A process of root runs it as the user `postgres`.
public final class PostgresServer: Sendable {
    /// An error that contains the reason why no server is available.
    public struct Missing: Error, CustomStringConvertible {
        /// The reason, and a way to correct it.
        public let description: String

        /// Creates an error with a reason.
        ///
        /// - Parameter description: The reason.
        public init(description: String) {
            self.description = description
        }
    }

    /// The server for all tests that do not need a separate one.
    ///
    /// It does not sync, because it never crashes.
    ///
    /// With `RELBRIDGE_DISTRIBUTED`, a connection string, its connections lead to that server, which distributes tables.
    public static let shared = Result {
        try PostgresServer(settings: ["fsync=off", "synchronous_commit=on"], given: distributed)
    }

    private static let distributed = ProcessInfo.processInfo.environment["RELBRIDGE_DISTRIBUTED"]

    /// Whether the shared server distributes the tables of tests over its nodes.
    public static var isDistributed: Bool { distributed != nil }

    /// The reason why tests that need a server are skipped, or `nil` if a server is available.
    public static var missing: String? { if case .failure(let error) = shared { "\(error)" } else { nil } }

    private let folder: URL
    private let shell: Shell
    /// The connection string of another server, to which the connections lead instead.
    private let given: String?

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server, as `name=value`.
    ///   - primary: The server that the new server is a standby of, if any.
    /// - Throws: ``Missing``.
    public convenience init(settings: [String] = [], standbyOf primary: PostgresServer? = nil) throws {
        try self.init(settings: settings, standbyOf: primary, given: nil)
    }

    private init(settings: [String], standbyOf primary: PostgresServer? = nil, given: String?) throws {
        self.given = given
        guard let programs = Self.programs else {
            throw Missing(description: "no server of PostgreSQL is installed; on Debian: apt-get install postgresql")
        }
        // The path of a socket has at most 107 bytes.
        folder = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var user = ""
        if getuid() == 0 {
            guard let postgres = getpwnam("postgres")?.pointee else {
                throw Missing(description: "PostgreSQL does not run as root, and there is no user postgres")
            }
            chown(folder.path, postgres.pw_uid, postgres.pw_gid)
            user = "runuser -u postgres --"
        }
        let common = [
            "listen_addresses=", "unix_socket_directories=\(folder.path)", "max_connections=300", "shared_buffers=64MB",
            "deadlock_timeout=200ms",
        ]
        let options = (common + settings).flatMap { ["-c", $0] }
        let source = primary?.folder.path ?? ""
        shell = try Shell(["/bin/sh", "-c", Self.script, "sh", folder.path, programs, user, source] + options)
        try send("start")
    }

    /// Returns the connection string of the server.
    ///
    /// - Parameters:
    ///   - schema: The schema of the tables.
    ///   - standby: The server to use once this one is no longer a primary.
    /// - Returns: A connection string.
    public func connection(schema: String = "public", standby: PostgresServer? = nil) -> String {
        if let given { return "\(given) options='-c search_path=\(schema)'" }
        let hosts = [self, standby].compactMap(\.?.folder.path).joined(separator: ",")
        return "host=\(hosts) user=postgres dbname=postgres options='-c search_path=\(schema)'"
    }

    /// Starts the server again.
    public func start() throws { try send("start") }

    /// Stops the server as an operator does.
    public func stop() throws { try send("stop") }

    /// Kills all processes of the server together.
    public func kill() throws { try send("kill") }

    /// Makes a standby the primary.
    public func promote() throws { try send("promote") }

    /// Suspends all processes of the server, as if it hung, or lets them continue.
    public func setFrozen(_ isFrozen: Bool) throws { try send(isFrozen ? "freeze" : "thaw") }

    /// Runs a program of the same version as the servers, such as `psql`.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - arguments: The arguments of the program.
    /// - Returns: The output of the program.
    /// - Throws: ``Missing`` with the program's output.
    public static func run(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "\(programs ?? "")/\(name)")
        process.arguments = arguments
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Missing(description: "\(name) failed: \(text)") }
        return text
    }

    private func send(_ line: String) throws {
        let answer = try shell.ask(line)
        guard answer == "done" else {
            let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
            throw Missing(description: "PostgreSQL did not \(line): \(answer ?? "") \(log.suffix(600))")
        }
    }

    /// The folder with the programs of the newest version.
    private static var programs: String? {
        let versions = "/usr/lib/postgresql"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: versions)) ?? []
        let newest = names.max { (Double($0) ?? 0) < (Double($1) ?? 0) }
        let folders = newest.map { ["\(versions)/\($0)/bin"] } ?? []
        let elsewhere = ["/opt/homebrew/bin", "/usr/local/bin", "/usr/local/pgsql/bin", "/usr/bin"]
        return (folders + elsewhere).first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }

    /// A script that runs one command per line, and removes the server at the end of its input.
    private static let script = """
        folder=$1; run="$3 $2"; source=$4; shift 4; options=$*
        all() { head -1 $folder/data/postmaster.pid; for file in /proc/[0-9]*/status; do
            grep -qs "^PPid:[[:space:]]*$(head -1 $folder/data/postmaster.pid)$" $file && basename ${file%/status}
        done; }
        obey() { case $1 in
            start) [ -d $folder/data ] || if [ -n "$source" ]
                then $run/pg_basebackup -D $folder/data -h $source -U postgres -R -c fast --no-sync
                else $run/initdb -D $folder/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync; fi
                $run/pg_ctl -D $folder/data -l $folder/log -w -o "$options" start ;;
            stop) $run/pg_ctl -D $folder/data -m fast -w stop ;;
            kill) kill -STOP $(head -1 $folder/data/postmaster.pid); ids=$(all); kill -9 $ids
                for id in $ids; do while readlink -q /proc/$id/exe >/dev/null; do sleep 0.01; done; done
                # A process that is not reaped yet has also ended.
                rm -f $folder/data/postmaster.pid $folder/.s.PGSQL.* ;;
            promote) $run/pg_ctl -D $folder/data -w promote ;;
            freeze) kill -STOP $(all) ;;
            thaw) kill -CONT $(all) ;;
        esac; }
        cd $folder
        # A signal to all processes of the tests, such as ^C, must not prevent the clean-up.
        trap : HUP INT TERM
        trap '' PIPE
        while read -r word; do obey $word >>$folder/shell.log 2>&1 </dev/null && echo done || echo failed; done
        kill -CONT $(all); for attempt in 1 2 3; do $run/pg_ctl -D $folder/data -m immediate -w stop && break; sleep 1; done
        cd /; rm -rf $folder
        """
}

/// A shell that executes lines until it is released.
private final class Shell: Sendable {
    private let input = Pipe()
    private let output = Pipe()
    private let process = Process()
    private let lock = NSLock()

    init(_ command: [String]) throws {
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        input.fileHandleForWriting.closeFile()
        process.waitUntilExit()
    }

    func ask(_ line: String) throws -> String? {
        try lock.withLock {
            try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
            var answer = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
                guard !byte.isEmpty else { return nil }
                answer += byte
            }
            return String(decoding: answer, as: UTF8.self)
        }
    }
}
