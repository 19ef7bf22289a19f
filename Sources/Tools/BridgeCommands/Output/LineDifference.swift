/// The difference between two texts, line by line, to show to people.
struct LineDifference {
    private enum Line {
        case kept(Substring)
        case removed(Substring)
        case added(Substring)

        var isKept: Bool { if case .kept = self { true } else { false } }

        var text: String {
            switch self {
            case .kept(let line): "  \(line)"
            case .removed(let line): "- \(line)"
            case .added(let line): "+ \(line)"
            }
        }
    }

    /// The number of unchanged lines shown around a change.
    private static let context = 2

    private var lines: [Line] = []

    /// Compares two texts.
    init(from old: String, to new: String) {
        let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
        let difference = new.difference(from: old)
        let removed = Set(
            difference.removals.map { change in
                switch change {
                case .remove(let offset, _, _), .insert(let offset, _, _): offset
                }
            }
        )
        let added = Set(
            difference.insertions.map { change in
                switch change {
                case .remove(let offset, _, _), .insert(let offset, _, _): offset
                }
            }
        )
        var (place, other) = (0, 0)
        while place < old.count || other < new.count {
            if removed.contains(place) {
                lines.append(.removed(old[place]))
                place += 1
            } else if added.contains(other) {
                lines.append(.added(new[other]))
                other += 1
            } else {
                lines.append(.kept(old[place]))
                (place, other) = (place + 1, other + 1)
            }
        }
    }

    /// Returns the changed lines with the lines around them.
    func text(named name: String) -> String {
        var text = "\(name)\n"
        var last = 0
        for place in lines.indices {
            let around = max(0, place - Self.context)...min(lines.count - 1, place + Self.context)
            guard around.contains(where: { !lines[$0].isKept }) else { continue }
            if place > last { text += "  …\n" }
            text += lines[place].text + "\n"
            last = place + 1
        }
        return text
    }
}
