import BridgeCommands
import Foundation

/// `relbridge migrate` over a large app: one file in 25 uses an SDK, as in the public apps that were looked at.
enum MigrateBenchmarks {
    private static let files = 4_000
    private static let lines = 250
    /// One file of so many uses the SDK.
    private static let filesPerUse = 25
    /// The calls in a file that uses the SDK.
    private static let calls = 8

    static func run() throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")
        defer {
            // What is left in the folder for temporary files does no harm.
            try? FileManager.default.removeItem(at: folder)
        }
        let used = try write(to: folder.appending(path: "used")) { $0 % filesPerUse == 0 }
        let unused = try write(to: folder.appending(path: "unused")) { _ in false }
        var settings = MigrationSettings()
        settings.level = .helper
        /// Returns the milliseconds that a report takes, at best.
        func measured(_ path: String, uses: Int) throws -> Double {
            try measure(repetitions: 1, samples: 3) { _ in
                let report = try MigrationReport(
                    of: [path],
                    from: MigrationRulesCommand.Place("tim"),
                    to: MigrationRulesCommand.Place("v2tim"),
                    settings: settings
                )
                precondition(report.useCount >= uses && report.unread.isEmpty, "\(report.useCount) uses found")
            }
            .nanoseconds / 1e6
        }
        try ResidentMemory.resetGreatest()
        let time = try measured(used, uses: files / filesPerUse * calls)
        let memory = try ResidentMemory.greatest()
        return [
            Measurement(
                "report on 1 million lines, 4 % of the files with uses",
                time,
                .milliseconds,
                target: .atMost(10_000)
            ),
            Measurement(
                "the same: greatest memory of the process",
                Double(memory) / 1_024,
                .kibibytes,
                // 600 MB.
                target: memory == 0 ? nil : .atMost(600_000_000 / 1_024)
            ),
            Measurement(
                "report on 1 million lines without uses",
                try measured(unused, uses: 0),
                .milliseconds,
                target: .atMost(2_000)
            ),
        ]
    }

    /// Writes the files of an app, some of which use the SDK, and returns their folder.
    private static func write(to folder: URL, whereUsed: (Int) -> Bool) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<files {
            let body = whereUsed(number) ? (0..<calls).map(callText).joined() : ""
            let head = "#import \"Screen\(number).h\"\n\n@implementation Screen\(number)\n\n"
            var text = head + body
            var count = text.count { $0 == "\n" } + 1
            while count + screenLines <= lines {
                text += screen(number, count)
                count += screenLines
            }
            text += String(repeating: "\n", count: lines - count) + "@end\n"
            try Data(text.utf8).write(to: folder.appending(path: "Screen\(number).m"))
        }
        return folder.path
    }

    /// Returns a method with one call and the objects that it gives.
    private static func callText(_ number: Int) -> String {
        """
        - (void)loadFriends\(number) {
            [[TIMFriendshipManager sharedInstance] getFriendList:^(NSArray<TIMFriend *> *friends) {
                for (TIMFriend *friend in friends) {
                    [self.names addObject:friend.profile.nickname ?: friend.identifier];
                }
                [self.table reloadData];
            } fail:^(int code, NSString *msg) {
                NSLog(@"getFriendList failed: %d %@", code, msg);
            }];
        }


        """
    }

    /// The lines of a method of ``screen(_:_:)``.
    private static let screenLines = 12

    /// Returns a method without the SDK, with names that are similar to those of the SDK.
    private static func screen(_ number: Int, _ line: Int) -> String {
        """
        - (UITableViewCell *)tableView:(UITableView *)tableView cell\(line)ForRow:(NSIndexPath *)indexPath {
            SettingCell *cell = [tableView dequeueReusableCellWithIdentifier:@"setting\(number)"];
            Setting *setting = self.settings[indexPath.section][indexPath.row];
            cell.textLabel.text = [NSString stringWithFormat:@"%@ (%d)", setting.title, (int)indexPath.row];
            cell.identifier = setting.identifier; // the remark, TIMEOUT and nickname of a friend
            [cell.button addTarget:self action:@selector(didTap:) forControlEvents:UIControlEventTouchUpInside];
            if (setting.isFriend && self.timer.timeInterval > MAX_TIME) {
                cell.detailTextLabel.text = NSLocalizedString(@"setting.detail.\(line)", nil);
            }
            return cell;
        }


        """
    }
}
