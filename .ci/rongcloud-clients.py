#!/usr/bin/env python3
"""Calls a gateway with a server SDK of RongCloud from PyPI, of which only the host is changed.

    rongcloud-clients.py CLIENT URL KEY SECRET

CLIENT is the installed package: rc-server-sdk, rongcloud or ncsdk; the first two share the name of a module, so that each
needs an environment of its own. URL is the address of a gateway with `server.rongcloud.appKey` KEY,
`server.rongcloud.secrets` SECRET and keys for tokens. Each client uses users of its own.
"""

import json
import sys
import urllib.error
import urllib.request

client, url, key, secret = sys.argv[1:]
count = 0


def expect(answer, expected):
    """Checks an answer; a type in the place of a value stands for any value of the type."""
    global count
    count += 1

    def fits(found, wanted):
        if isinstance(wanted, type):
            return type(found) is wanted
        if isinstance(wanted, dict):
            return isinstance(found, dict) and found.keys() == wanted.keys() and all(
                fits(found[name], wanted[name]) for name in wanted)
        if isinstance(wanted, list):
            return isinstance(found, list) and len(found) == len(wanted) and all(map(fits, found, wanted))
        return type(found) is type(wanted) and found == wanted

    assert fits(answer, expected), f"call {count} of {client}: {answer}, not {expected}"
    return answer


def app(path, body, token=None):
    """Sends a request as an app on a phone does."""
    request = urllib.request.Request(url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{path}: {error.code} {error.read().decode()}") from error


def sign_in(token):
    """Signs a user in on a phone with a token of the server, and returns the token of the session."""
    return app("/v1/hub/sessions", {"device": "phone", "args": {"token": token}})["token"]


def play_rc_server_sdk():
    from rongcloud.rongcloud import RongCloud

    user = RongCloud(key, secret, host_url=url).get_user()
    for name in ["rc-a", "rc-b", "rc-c"]:
        # This client sends its form without escaping it.
        answer = user.register(name, f"n 1 爱 {name}", "http://x/p.png?a=1")
        expect(answer, {"code": 200, "userId": name, "token": str})
    expect(user.check_online("rc-a"), {"code": 200, "status": "0"})
    expect(user.update("rc-a", "Alice", "http://x/b.png"), {"code": 200})
    expect(
        user.query("rc-a"),
        {"code": 200, "userName": "Alice", "userPortrait": "http://x/b.png", "createTime": str},
    )
    blocked = user.get_blacklist()
    expect(blocked.add("rc-a", ["rc-b", "rc-c"]), {"code": 200})
    assert sorted(expect(blocked.query("rc-a"), {"code": 200, "users": [str, str]})["users"]) == ["rc-b", "rc-c"]
    expect(blocked.remove("rc-a", "rc-b"), {"code": 200})
    expect(blocked.query("rc-a"), {"code": 200, "users": ["rc-c"]})
    # The client returns the bytes of an answer whose status is no success.
    expect(json.loads(user.get_whitelist().query("rc-a")), {"code": 1010, "errorMessage": str})
    expect(json.loads(RongCloud(key, "other", host_url=url).get_user().query("rc-a")), {"code": 1004, "errorMessage": str})


def play_rongcloud():
    from rongcloud import RongCloud
    from rongcloud.base import RongCloudBase

    RongCloudBase.api_host = url
    user = RongCloud(key, secret).User
    answer = expect(user.getToken("rq-a", "Alice & co", "http://x/a.png").get(), {"code": 200, "userId": "rq-a", "token": str})
    user.getToken("rq-b", "Bob", "http://x/b.png")
    sign_in(answer["token"])
    expect(user.checkOnline("rq-a").get(), {"code": 200, "status": "1"})
    expect(user.refresh("rq-a", name="A2").get(), {"code": 200})
    expect(user.addBlacklist("rq-a", "rq-b").get(), {"code": 200})
    expect(user.queryBlacklist("rq-a").get(), {"code": 200, "users": ["rq-b"]})
    expect(user.removeBlacklist("rq-a", "rq-b").get(), {"code": 200})
    refused = RongCloud(key, "other").User.checkOnline("rq-a")
    assert not refused.ok and refused.status == 401, refused.status


def play_ncsdk():
    import ncsdk
    from ncsdk import exceptions, models

    configuration = ncsdk.Configuration()
    configuration.set_nexconn_credentials(app_key=key, app_secret=secret)
    configuration.set_primary_backup_domains(url, url)
    with ncsdk.ApiClient(configuration) as connection:
        friends, users = ncsdk.FriendshipApi(connection), ncsdk.UserManagementApi(connection)
        blocks, profiles = ncsdk.UserBlocklistApi(connection), ncsdk.UserProfileHostingApi(connection)

        def call(function, model, expected, **members):
            answer = function(getattr(models, model)(**members)).to_dict()
            return expect(answer, expected)

        def fails(error, code, function, model, **members):
            try:
                call(function, model, {}, **members)
            except error as reason:
                expect(reason.error_code, code)
            else:
                raise AssertionError(f"{model} does not fail")

        done = {"code": 0}
        tokens = {}
        for name in ["nc-a", "nc-b", "nc-c"]:
            answer = call(
                users.issue_access_token, "AccessTokenIssueRequest",
                {"code": 0, "result": {"userId": name, "accessToken": str}}, user_id=name, name=name,
            )
            tokens[name] = answer["result"]["accessToken"]
        pair = {"user_id": "nc-a", "target_id": "nc-b"}
        call(friends.add_friend, "FriendAddRequest", done, **pair, action=1, extra="hi 爱")
        phone = sign_in(tokens["nc-b"])
        app("/v1/hub/commands", {"call": "acceptRequest", "args": {"from": "nc-a", "direction": "twoWay"}}, phone)
        fails(exceptions.ConflictException, 25460, friends.add_friend, "FriendAddRequest", **pair)
        call(friends.add_friend, "FriendAddRequest", done, user_id="nc-a", target_id="nc-c", action=2)
        call(
            friends.set_friend_profile, "FriendProfileSetRequest", done,
            **pair, alias="B", friend_ext_profile={},
        )
        pages, token = [], None
        while token != "":
            request = models.FriendListRequest(user_id="nc-a", page_size=1, page_token=token, order=0)
            page = friends.list_friends(request).to_dict()
            pages.append([friend["userId"] for friend in page["result"]["friends"]])
            assert page["result"]["totalCount"] == 2, page
            token = page["result"]["pageToken"]
        expect(pages, [["nc-b"], ["nc-c"]])
        relations = [{"userId": "nc-b", "result": 4}, {"userId": "nc-x", "result": 1}]
        call(
            friends.get_friend_relationships, "FriendRelationshipGetRequest",
            {"code": 0, "result": {"friendships": relations}}, user_id="nc-a", target_ids=["nc-b", "nc-x"],
        )
        call(friends.set_friend_permission, "FriendPermissionSetRequest", done, user_ids=["nc-a"], permission_type=3)
        call(
            friends.get_friend_permission, "FriendPermissionGetRequest",
            {"code": 0, "result": {"permissions": [{"userId": "nc-a", "permissionType": 3}]}}, user_ids=["nc-a"],
        )
        call(users.get_user_connection_status, "UserConnectionStatusRequest", {"code": 0, "result": {"status": "1"}}, user_id="nc-b")
        call(users.update_user, "UserUpdateRequest", done, user_id="nc-a", name="A2")
        call(
            users.get_user, "UserGetRequest",
            {"code": 0, "result": {"name": "A2", "avatarUrl": "", "createdAt": str}}, user_id="nc-a",
        )
        fails(exceptions.NotFoundException, 24366, users.get_user, "UserGetRequest", user_id="nc-x")
        call(profiles.set_user_profile, "UserProfileSetRequest", done, user_id="nc-a", user_profile={"gender": 1})
        answer = profiles.batch_get_user_profiles(models.UserIdsMax20Request(user_ids=["nc-a"])).to_dict()
        assert answer["result"]["users"][0]["userProfile"]["gender"] == 1, answer
        call(blocks.add_user_blocklist, "UserBlocklistAddRequest", done, user_id="nc-a", target_user_ids=["nc-b"])
        call(
            blocks.get_user_blocklist, "UserBlocklistGetRequest",
            {"code": 0, "result": {"blockedUserIds": ["nc-b"]}}, user_id="nc-a", page_size=10, order=0,
        )
        call(blocks.remove_user_blocklist, "UserBlocklistRemoveRequest", done, user_id="nc-a", blocked_user_ids=["nc-b"])
        fails(
            exceptions.ForbiddenException, 25469, friends.remove_friends, "FriendDeleteRequest",
            user_id="nc-a", target_ids=["nc-b"],
        )
        call(friends.remove_friends, "FriendDeleteRequest", done, user_id="nc-a", target_ids=["nc-c"])
        call(friends.remove_all_friends, "FriendCleanRequest", done, user_id="nc-a")
        call(users.expire_access_token, "AccessTokenExpireRequest", done, user_ids=["nc-a"], expires_at=1)
        fails(exceptions.ApiException, 1009, users.soft_delete_users, "UserIdsMax100Request", user_ids=["nc-a"])


{"rc-server-sdk": play_rc_server_sdk, "rongcloud": play_rongcloud, "ncsdk": play_ncsdk}[client]()
print(f"{count} answers to {client}")
