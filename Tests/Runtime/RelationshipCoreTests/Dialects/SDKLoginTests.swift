import Testing

@testable import RelationshipCore

/// The login of an SDK's client between the app's calls and the replies of the session.
struct SDKLoginTests {
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")

    @Test func `the last change shows until every change has a reply`() {
        var login = SDKLogin()
        let first = login.apply(.logout, to: ann)
        let second = login.apply(.login(bob), to: nil)
        login.answer(first)
        #expect(login.pending == .login(bob) && login.isLoggingIn && login.isSettled)
        login.answer(second)
        #expect(login.pending == nil && !login.isLoggingIn)
    }

    @Test func `a user stays until a login has a reply, and is gone with a logout`() {
        var login = SDKLogin()
        _ = login.apply(.login(bob), to: ann)
        #expect(login.userMeanwhile == ann)
        _ = login.apply(.end, to: ann)
        #expect(login.userMeanwhile == nil)
    }

    @Test(arguments: [SDKLogin.Change.logout, .end])
    func `a later end overtakes a login, and the session is settled with the reply to the end`(
        _ end: SDKLogin.Change
    ) {
        var login = SDKLogin()
        let first = login.apply(.login(ann), to: nil)
        let last = login.apply(end, to: nil)
        login.answer(first)
        #expect(!login.isCurrent(first) && login.isCurrent(last) && !login.isSettled)
        login.answer(last)
        #expect(login.isSettled)
    }

    @Test func `a late reply of a replaced session changes nothing`() {
        var login = SDKLogin()
        let late = login.apply(.login(ann), to: nil)
        login.reset()
        #expect(login.pending == nil && login.isSettled && !login.isCurrent(late))
        let next = login.apply(.login(bob), to: nil)
        login.answer(late)
        #expect(login.pending == .login(bob) && login.isCurrent(next))
    }

    @Test func `a call without a change keeps the number of the last change`() {
        var login = SDKLogin()
        let number = login.apply(.login(ann), to: nil)
        let next = login.apply(nil, to: nil)
        #expect(next == number)
    }
}
