#if Gateway
/// Who executes an operation of an administrator, and in which request.
struct Administrator {
    /// The name of the administrator's key, if the request has one.
    let name: String?
    /// The id of the request in the logs.
    let request: String
}
#endif
