import Foundation

/// A listener, held as the vendor holds those of the user configuration since 4.3.
final class WeakListener {
    weak var listener: (any NSObjectProtocol)?

    init(_ listener: any NSObjectProtocol) {
        self.listener = listener
    }
}
