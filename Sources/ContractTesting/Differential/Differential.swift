/// The differential: random commands of several users, played through every registered dialect and against a plain model.
///
/// Each dialect has a backend of its own, and its real sessions. A neutral command becomes the dialect's call, the session
/// performs it, and its reply and its callbacks are read back. After every step the state of the hubs, the events in every
/// user's feed, the replies and the callbacks of every device must be what the model says. All that is known of a dialect
/// is its ``DialectTranslation``.
///
/// ### What the dialects have not in common
///
/// Dialects mean different things by their calls: one adds both ways only, another deletes all or nothing. The model
/// decides what that matters (see ``DialectWorld``):
///
/// - A dialect gives a command where the model says that the calls it has for it have the same effect.
/// - Where its calls must fail and change nothing, it makes them, and then another dialect gives the command.
/// - Everywhere else another dialect gives the command, as an app with two SDKs on one device would: the hub meets it all
///   the same. ``Report/ownCounts`` tells how many commands each dialect gave itself.
/// - What no registered dialect can say is left out.
///
/// ### What it cannot see
///
/// - Replies are compared as `outcome(of:to:)` reads them, and the model's outcome goes through `reply(to:outcome:)` and
///   `outcome(of:to:)` first. A fault of a translation that is in the reply of the session and in that of the model alike,
///   such as two fields swapped or a field left empty, is on both sides. So is one in `notifications(for:)`.
/// - A fault in `call(for:)` or `command(for:)` that makes a call mean another command takes the word from the dialect,
///   and only ``Report/ownCounts`` shows it. A fault that both have in the same way is not seen at all.
/// - Profiles hold nothing but who may add a user, and of an error only its neutral code is compared.
///
/// The laws of the translations and the fixtures hold those. What is seen is everything between the values: the sessions
/// and what they keep, the order and the number of callbacks, the feeds, and the hub.
package enum Differential {}
