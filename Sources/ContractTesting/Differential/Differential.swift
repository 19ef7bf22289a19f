/// The differential: random commands of several users, played through every registered dialect and against a plain model.
///
/// Each dialect has a backend of its own, and its real sessions. A neutral command becomes the dialect's call, the session
/// performs it, and its reply and its callbacks are read. After every step the state of the hubs, the events in every
/// user's feed, the replies and the callbacks of every device must be what the model says. All that is known of a dialect
/// is its ``DialectTranslation`` and its tables.
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
/// ### How translations are held
///
/// The expected reply is the model's answer as the dialect translates it, and the expected callbacks are those that it
/// translates the events to. So that a fault of the translation is not on both sides, both are read back:
///
/// - A call must mean the command that it was made of.
/// - A code must be the one that the tables have for the model's error.
/// - What else a reply or a callback says must be a part of what the model says (see ``Fact``), and a callback must be one
///   that the tables have for the event. An event that the dialect tells must have a callback.
///
/// ### What it cannot see
///
/// - A text or a time that a translation leaves out, and a fault that is in both directions of a translation alike. The
///   laws of the translations and the fixtures hold those.
/// - A call that a translation no longer has: others give the command, and only ``Report/ownCounts`` shows it.
/// - Profiles hold nothing but who may add a user, and the texts of errors are not compared.
package enum Differential {}
