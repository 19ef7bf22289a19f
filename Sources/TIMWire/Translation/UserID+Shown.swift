import RelationshipCore

extension UserID {
    /// The id as apps on TIM see it: itself, or its short form if it is longer than TIM allows.
    ///
    /// What an app sends goes to the backend unchanged, which knows the short forms.
    var shown: String { shortForm.rawValue }
}
