import RelationshipCore
import Testing

@testable import TIMAdapter

/// A manager without a backend.
struct InstallationTests {
    @Test
    func `without a backend, the reply contains the reason`() async {
        let manager = TIMManager(client: TIMClient())
        let param = TIMLoginParam()
        param.identifier = "a"
        param.userSig = "s"
        let reply = await withCheckedContinuation { done in
            manager.login(param) {
                done.resume(returning: "0")
            } fail: { code, text in
                done.resume(returning: "\(code) \(text ?? "")")
            }
        }
        #expect(reply == "6013 no backend: call install(backend:) first")
    }
}
