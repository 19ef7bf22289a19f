/// Access to the users that a command names, to replace each ``UserID/shortForm`` with the full id.
extension Command {
    /// Whether the command names a user by a short form.
    var namesShortForms: Bool { namesUser { $0.isShortForm } }

    /// The distinct short forms that the command names.
    var shortForms: [UserID] {
        var found: Set<UserID> = []
        _ = namesUser { user in
            if user.isShortForm { found.insert(user) }
            return false
        }
        return found.sorted()
    }
}
