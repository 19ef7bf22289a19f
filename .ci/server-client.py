#!/usr/bin/env python3
"""Calls a gateway with a vendor's server SDK from PyPI, of which only the host is changed.

    server-client.py URL APP KEY

URL is the address of a gateway with `server.tencent.appId` APP, `server.tencent.keys` KEY and the administrator
`administrator`. The package timsdk must be installed.
"""
import sys

import timsdk
import timsdk.http_client

url, app, key = sys.argv[1:]
original = timsdk.http_client.HttpClient.get_url
timsdk.http_client.HttpClient.get_url = lambda self, path: original(self, path).replace("https://console.tim.qq.com", url)
client = timsdk.TimClient(int(app), key)
accounts, sns, profile, online = client.im_open_login_svc, client.sns, client.profile, client.open_im
count = 0


def expect(answer, **expected):
    """Checks the members of an answer that the client returns."""
    global count
    count += 1
    found = {name: answer.get(name) for name in expected}
    assert found == expected, f"call {count}: {answer}"
    assert answer["ActionStatus"] == "OK" and answer["ErrorCode"] == 0, f"call {count}: {answer}"
    return answer


def item(user, code=0, text=""):
    return {"To_Account": user, "ResultCode": code, "ResultInfo": text}


expect(accounts.account_import("alice", nick="Alice", face_url="http://x/a.png"))
expect(accounts.account_import("bob"))
expect(accounts.im_open_login_svc(["carol", "dave"]), FailAccounts=[])
found = expect(accounts.account_check(["alice", "nobody"]))["ResultItem"]
assert [entry["AccountStatus"] for entry in found] == ["Imported", "NotImported"], found
expect(profile.portrait_set("bob", [{"Tag": "Tag_Profile_IM_AllowType", "Value": "AllowType_Type_NeedConfirm"}]))
found = expect(profile.portrait_get(["alice", "nobody"], ["Tag_Profile_IM_Nick", "Tag_Profile_IM_Gender"]))
assert found["UserProfileItem"][0]["ProfileItem"] == [
    {"Tag": "Tag_Profile_IM_Nick", "Value": "Alice"},
    {"Tag": "Tag_Profile_IM_Gender", "Value": "Gender_Type_Unknown"},
], found
assert found["Fail_Account"] == ["nobody"] and found["UserProfileItem"][1]["ResultCode"] == 40003, found

source = {"AddSource": "AddSource_Type_Test"}
asked = expect(sns.friend_add("alice", [{"To_Account": "bob", **source}], force_add_flags=0))
assert asked["ResultItem"][0]["ResultCode"] == 30539 and asked["Fail_Account"] == ["bob"], asked
expect(sns.friend_add("alice", [{"To_Account": "bob", **source}]), ResultItem=[item("bob")])
expect(sns.friend_import("alice", [{"To_Account": "dave", "GroupName": ["g1"], **source}]), ResultItem=[item("dave")])
expect(sns.friend_update("alice", [{"To_Account": "bob", "SnsItem": [{"Tag": "Tag_SNS_IM_Remark", "Value": "B"}]}]))
found = expect(sns.friend_check("alice", ["bob", "dave"]))["InfoItem"]
assert [entry["Relation"][len("CheckResult_Type_"):] for entry in found] == ["BothWay", "AWithB"], found
found = expect(sns.friend_get("alice"), CompleteFlag=1, FriendNum=2)["UserDataItem"]
assert [entry["To_Account"] for entry in found] == ["bob", "dave"], found
expect(sns.friend_get_list("alice", ["bob"], ["Tag_SNS_IM_Remark"]))
expect(sns.black_list_add("alice", ["carol"]), ResultItem=[item("carol")])
found = expect(sns.black_list_get("alice"), StartIndex=0)["BlackListItem"]
assert [entry["To_Account"] for entry in found] == ["carol"], found
found = expect(sns.black_list_check("alice", ["carol"]))["BlackListCheckItem"]
assert found[0]["Relation"] == "BlackCheckResult_Type_AWithB", found
expect(sns.black_list_delete("alice", ["carol"]), ResultItem=[item("carol")])
expect(sns.group_add("alice", ["work"], ["bob"]), ResultItem=[item("bob")])
expect(sns.group_delete("alice", ["work"]))
expect(sns.friend_delete("alice", ["bob"]), ResultItem=[item("bob")])
expect(sns.friend_delete_all("alice"))
expect(online.query_state(["alice"]))
expect(accounts.kick("alice"))
expect(accounts.account_delete(["dave"]))

# The client raises for every status but 200, so a refusal has it, too.
refused = timsdk.TimClient(int(app), "another key").sns.friend_get("alice")
assert refused["ErrorCode"] == 70009 and refused["ActionStatus"] == "FAIL", refused
print(f"{count} calls of timsdk")
