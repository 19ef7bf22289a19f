/// The differential: random commands of several users, played through every registered dialect and against a plain model.
///
/// Each dialect has its own backend and its real sessions. A neutral command becomes the dialect's call, the session
/// performs it, and the differential reads its reply and its callbacks. After every step the state of the hubs, the
/// events in every user's feed, the replies and the callbacks of every device must match the model. The differential
/// uses only the ``DialectTranslation`` and the tables of a dialect.
///
/// ### Differences between dialects
///
/// The calls of dialects have different meanings: one adds both ways only, another deletes all or nothing. The model
/// decides which dialect gives a command (see ``DialectWorld``):
///
/// - A dialect gives a command if its calls have the same effect according to the model.
/// - If its calls must fail and change nothing, the dialect makes them, and then another dialect gives the command.
/// - Otherwise another dialect gives the command, like an app with two SDKs on one device, and the hub still receives
///   it. ``Report/ownCounts`` is the number of commands that each dialect gave itself.
/// - Commands that no registered dialect can express are left out.
///
/// ### Checks of translations
///
/// The expected reply is the dialect's translation of the model's answer, and the expected callbacks are its
/// translations of the events. Both are read back, because an error of the translation could be on both sides:
///
/// - A call must translate back to its command.
/// - A code must be the one in the tables for the model's error.
/// - The other content of a reply or a callback must be a part of the model's (see ``Fact``), and the tables must
///   contain the callback for the event. An event that the dialect reports must have a callback.
///
/// ### Limits
///
/// - The differential does not detect a text or a time that a translation omits, or an error in both directions of a
///   translation. The laws of the translations and the fixtures check those.
/// - It does not detect a call that a translation no longer contains: other dialects give the command, and only
///   ``Report/ownCounts`` shows this.
/// - Profiles contain only the permission to add a user, and the texts of errors are not compared.
package enum Differential {}
