package import RelationshipCore
import StandardDialects

/// The three-way differential: random acts of several users, played through all three dialects and against a plain model.
///
/// Each dialect has a backend of its own, and its real sessions: a neutral command becomes the dialect's call, the session
/// performs it, and its reply and its callbacks are read back. After every step the state of the three hubs, the events in
/// every user's feed, the replies and the callbacks of every device must be what the model says.
///
/// ### What the dialects have not in common
///
/// - RongCloud adds, deletes and checks both ways only, accepts both ways only and without a remark, adds without remark and
///   source, blocks one user at a time, removes no request and marks none read. There the same user's V2TIM app on the
///   same device gives the command, as somebody with two apps would: the hub meets it all the same.
/// - A RongCloud deletion of several friends does all or nothing, a Tencent one each for itself. RongCloud deletes several
///   at once only where the model says that all can be deleted; otherwise its call must fail and change nothing, and then the
///   V2TIM app does it.
/// - What each dialect tells of an answer, and which callbacks it has for an event, is written down in the model:
///   ``PlainAnswer/lines(in:to:)`` and ``PlainEvent/callbacks(in:on:)``.
package enum Differential {
    /// The dialects that are held against each other.
    package static let dialects = DialectRegistry.standard.names
}
