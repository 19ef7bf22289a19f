/// The readers of the vendors' server replies.
package enum ServerExports {
    /// All readers, in the order in which they are listed.
    package static let all: [any ServerExport] = [TencentExport(), RongCloudExport()]
}
