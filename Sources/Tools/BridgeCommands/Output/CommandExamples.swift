/// The examples in the help of the commands, for the dialects that are registered here.
package enum CommandExamples {
    package static let relbridge = #"""
          relbridge demo
          relbridge play script.jsonl --clock 2026-01-01T00:00:00Z
          relbridge translate code 30539 --from v2tim --to rongcloud
          relbridge explain 25461
          relbridge export --language go --output mappings
        """#

    package static let translate = #"""
          relbridge translate code 30539 --from v2tim --to rongcloud
          relbridge translate code 25461 --from rongcloud --to tim --json
          relbridge translate call --from tim --to rongcloud calls.jsonl
          relbridge translate fixture friends.json --to v2tim
        """#

    package static let explain = #"""
          relbridge explain TIMFriendRequest
          relbridge explain Err_SNS_FriendAdd_Source_Illegal
        """#

    package static let translateCode = #"""
          relbridge translate code 30539 --from v2tim --to rongcloud
          relbridge translate code 30001 --from tim --to v2tim --operation block
          relbridge translate code 30001 --from tim --to rongcloud --operation addFriend --text '' --caller true
          relbridge translate code -1 --from rongcloud --to v2tim --json
          relbridge translate code 25467 --from rongcloud --to tim --profile 4.2.52
          relbridge translate code --all
        """#

    package static let translateCall = #"""
          relbridge translate call --from tim --to rongcloud calls.jsonl
          echo '{"call":"getFriendList"}' | relbridge translate call --from tim --to v2tim
          relbridge translate call --from v2tim --to tim --pretty calls.jsonl
        """#

    package static let translateReply = #"""
          relbridge translate reply --from rongcloud --to v2tim replies.jsonl
          echo '{"call":"addFriend","args":{"userId":"u2","directionType":2},"error":{"code":25460}}' |
            relbridge translate reply --from rongcloud --to tim
        """#

    package static let translateEvent = #"""
          relbridge translate event --from v2tim --to rongcloud callbacks.jsonl
          relbridge play script.jsonl | grep '"event"' | grep '"dialect":"tim"' |
            relbridge translate event --from tim --to v2tim --pretty
        """#

    package static let translateFixture = #"""
          relbridge translate fixture friends.json --to v2tim
          relbridge translate fixture friends.json --to rongcloud --output friends-rongcloud.json
        """#

    package static let migrate = #"""
          relbridge migrate --from tim --to rongcloud --report App
          relbridge migrate --from tim --to v2tim App/Contacts
          relbridge migrate --from v2tim --to rongcloud --format sarif --output migrate.sarif App
          relbridge migrate --from tim --to v2tim --check --allow 'call/query*' --exclude Legacy App
          relbridge migrate --from tim --to v2tim --diff App > tim-to-v2tim.patch
          relbridge migrate --from tim --to v2tim --groups App
          relbridge migrate --from v2tim@8.4 --to v2tim@8.5 --write App
          relbridge migrate --from tim --to v2tim --rules
          relbridge migrate --from tim --to rongcloud --rules --kind call
          relbridge migrate --from v2tim@5.0.6 --to v2tim@8.7 --rules
          relbridge migrate --from rongcloud --to v2tim --rules --json | jq '.rules[] | select(.rewrite == "safe")'
        """#

    package static let verify = #"""
          relbridge verify Fixtures
          relbridge verify Fixtures --against sqlite:verify.sqlite --junit report.xml
          relbridge verify Fixtures/scenarios --dialect rongcloud --json
          relbridge verify Fixtures --filter request --fail-fast
          relbridge verify Fixtures --update
          relbridge verify Fixtures --against http://127.0.0.1:9000
        """#

    package static let shadowReport = #"""
          relbridge shadow report shadow.jsonl
          relbridge shadow report monday.jsonl tuesday.jsonl --accepted accepted.json --junit report.xml
          relbridge shadow report shadow.jsonl --fixtures found && relbridge verify found --against http://127.0.0.1:9000
        """#

    package static let playCalls = #"""
          {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
          {"dialect":"v2tim","user":"u2","device":"d2","call":"logout","args":{}}
          {"dialect":"rongcloud","user":"u3","call":"getBlacklist","args":{}}
        """#

    package static let playAddFriend = #"""
          {"request":{"identifier":"u2","addWording":"hi","addType":2}}
          {"application":{"userID":"u2","addWording":"hi","addType":2}}
          {"userId":"u2","directionType":2,"extra":"hi"}
        """#

    package static let playMessage = #"""
          {"dialect":"tim","user":"u1","message":{"to":"u2"}}
        """#

    package static let playPolicy = #"""
          {"checksRelationship":true,"allowsUserSearch":true,"customFriendFields":["Level"],
           "switches":{"rongcloud":{"notifiesFriendsOfProfileChanges":true},"v2tim":{"hidesBlock":false}}}
        """#

    /// Returns a request that opens a session with a gateway that trusts every login.
    package static func firstRequest(_ address: String) -> String {
        """
        curl --json '{"device":"phone","args":{"userID":"u1","userSig":"any"}}' \(address)/v1/v2tim/sessions
        """
    }

    /// Returns a command that checks a gateway with test control against fixtures.
    package static func firstVerification(_ address: String) -> String {
        "relbridge verify Fixtures --against \(address)"
    }
}
