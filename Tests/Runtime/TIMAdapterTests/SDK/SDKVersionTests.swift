import TIMAdapter
import Testing

/// Code that apps wrote for different versions of the SDK.
struct SDKVersionTests {
    @Test
    func `the users of a system message, in code for SDK 4.4 and in code for SDK 4.5 and later`() {
        let info = TIMSNSChangeInfo()
        info.identifier = "u1"
        info.remark = "r"
        let elem = TIMSNSSystemElem()
        elem.users = [info]

        // SDK 4.4 has an untyped array, which apps pass on and cast.
        let untyped: [Any]! = elem.users
        #expect(untyped.compactMap { ($0 as? TIMSNSChangeInfo)?.identifier } == ["u1"])
        #expect((elem.users as [Any]).count == 1 && (elem.users as [AnyObject]).first is TIMSNSChangeInfo)

        // From 4.5.111 on, the array is typed.
        var names: [String] = []
        for user in elem.users { names.append("\(user.identifier!) \(user.remark ?? "")") }
        #expect(names == ["u1 r"])
        #expect(elem.users.first?.identifier == "u1" && elem.users?.map(\.identifier) == ["u1"])
    }
}
