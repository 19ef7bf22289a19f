import RelationshipCore
import RongCloudAdapter
import TestValues
import Testing

/// Call sites as apps write them, beside those of each row in `Surface`; each is compiled and run.
struct CallSiteTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test func blocksMayBeLeftOutOrNil() async {
        let ann = await TestApp.connected(service, as: "ann")
        _ = await TestApp.connected(service, as: "bob")
        ann.client.addToBlacklist("bob", success: nil)
        let blocked: [String] = await ann.answer { done in
            ann.client.getBlacklist({ done($0) }, error: { _ in done([]) })
        }
        #expect(blocked == ["bob"])
        ann.client.removeFromBlacklist("bob", success: nil, error: nil)
        let after: [String] = await ann.answer { done in
            ann.client.getBlacklist { done($0) }
        }
        #expect(after == [])
    }

    @Test func pagesOfApplications() async {
        let bob = await TestApp.connected(service, as: "bob")
        for user in ["u1", "u2", "u3"] {
            let app = await TestApp.connected(service, as: user)
            let code: Int = await app.answer { done in
                app.client.addFriend("bob", directionType: .both, extra: user) {
                    done($0.rawValue)
                } error: {
                    done($0.rawValue)
                }
            }
            #expect(code == 25461)
        }
        let option = RCPagingQueryOption()
        option.count = 2
        option.order = false
        option.pageToken = nil
        var lines: [String] = []
        for _ in 0..<2 {
            let answer: (token: String, lines: [String]) = await bob.answer { done in
                bob.client.getFriendApplications(
                    option,
                    types: [NSNumber(value: RCFriendApplicationType.received.rawValue)],
                    status: [NSNumber(value: RCFriendApplicationStatus.unHandled.rawValue)],
                    success: { (page: RCPagingQueryResult<RCFriendApplicationInfo>) in
                        let lines = page.data.map { info in
                            "\(info.userId) \(info.extra) \(info.applicationType) \(info.applicationStatus) \(page.totalCount)"
                        }
                        done((page.pageToken, lines))
                    },
                    error: { done(("", ["\($0.rawValue)"])) }
                )
            }
            option.pageToken = answer.token
            lines += answer.lines
        }
        #expect(lines == ["u3 u3 received unHandled -1", "u2 u2 received unHandled -1", "u1 u1 received unHandled -1"])
        #expect(option.pageToken == "")
        // A fresh option has no page size.
        let code: Int = await bob.answer { done in
            bob.client.getFriendApplications(RCPagingQueryOption(), types: [1], status: [0]) { _ in
                done(0)
            } error: {
                done($0.rawValue)
            }
        }
        #expect(code == 34328)
    }

    @Test func aProfileReadsAsOptionalAndAsPlainValues() async {
        let ann = await TestApp.connected(service, as: "ann")
        let shown: String = await ann.answer { done in
            ann.client.getMyUserProfile { profile in
                // The first line is written for SDK 5.12, the second for 5.44.
                let length = profile.portraitUri.count + profile.userExtProfile.count
                let place = profile.location ?? "nowhere"
                done("\(profile.userId) \(length) \(profile.gender) '\(place)'")
            } error: { _ in
                done("error")
            }
        }
        #expect(shown == "ann 0 unknown ''")
    }

    @available(*, deprecated)
    @Test func connectingInEachForm() async {
        let app = TestApp(service)
        app.client.addConnectionStatusChangeDelegate(app.recorder)
        #expect(app.client.getConnectionStatus() == .ConnectionStatus_Unconnected)
        let wrong: Int = await app.answer { done in
            app.client.connect(withToken: "", dbOpened: nil, success: nil) { (code: RCConnectErrorCode) in
                done(code.rawValue)
            }
        }
        #expect(wrong == 31004)
        let log = Log()
        let user: String = await app.answer { done in
            app.client.connect(withToken: "ann") { database in
                log.append("database \(database.rawValue)")
            } success: { user in
                log.append("user \(user)")
                done(user)
            } error: { _ in
                done("error")
            }
        }
        #expect(user == "ann")
        #expect(log.take() == ["database 0", "user ann"])
        #expect(app.client.getConnectionStatus() == .ConnectionStatus_Connected)
        let again: Int = await app.answer { done in
            app.client.connect(
                withToken: "ann",
                timeLimit: 5,
                dbOpened: nil,
                success: nil,
                error: { done($0.rawValue) }
            )
        }
        #expect(again == 34001)
        #expect(await app.client.logout() == .RC_SUCCESS)
        let named: String = await app.answer { done in
            app.client.connect(
                withUserId: "ann",
                token: "ann",
                timeLimit: 0,
                dbOpened: nil,
                success: { done($0) },
                error: { done("\($0)") }
            )
        }
        #expect(named == "ann")
        disconnect(app.client)
        let created: String = await app.answer { done in
            app.client.connect(
                withUserId: "ann",
                token: "ann",
                timeLimit: 0,
                dbOpened: nil,
                dbCreated: nil,
                success: { done($0) },
                error: { done("\($0)") }
            )
        }
        #expect(created == "ann")
        await app.settle()
        #expect(
            app.recorder.log.take() == [10, 15, 10, 0, 12, 10, 0, 12, 10, 0].map { "status \($0)" }
        )
        app.client.removeConnectionStatusChangeDelegate(app.recorder)
    }

    /// In each spelling; the later ones find no connection, which is no error.
    @available(*, deprecated)
    private func disconnect(_ client: RCCoreClient) {
        client.disconnect()
        client.disconnect(true)
        client.logout()
        client.logout { _ in }
    }
}
