"""Plays a story with a client that openapi-python-client has generated from the gateway's OpenAPI document.

    openapi-client.py FOLDER URL

FOLDER has the package `client`. The gateway trusts logins. Two users become friends through different dialects; the
story uses only the operations and types of the client, and ends with an error if the gateway answers another type.
"""

import importlib
import json
import pkgutil
import sys
import uuid

folder, url = sys.argv[1:]
sys.path.insert(0, folder)
client = importlib.import_module("client")
modules = [importlib.import_module(m.name).__name__ for m in pkgutil.walk_packages(client.__path__, "client.")]
models = client.models
played = []


def call(tag, session, name, body=None, **parameters):
    """Calls an operation, and returns its parsed answer."""
    place = f"client.api.{tag}."
    found = [m for m in modules if m.startswith(place) and m.replace("_", "") == f"{place}{tag}{name}".lower()]
    assert len(found) == 1, f"{tag}.{name}: {found}"
    if body is not None:
        parameters["body"] = body
    answer = sys.modules[found[0]].sync_detailed(client=session, **parameters)
    assert answer.status_code < 300, f"{tag}.{name}: {answer.status_code} {answer.content}"
    played.append(f"{tag}.{name}")
    return answer.parsed


def sign_in(dialect, body):
    """Opens a session, and returns a client with its token."""
    session = call(dialect, client.Client(base_url=url), "sessionopen", body)
    assert isinstance(session, models.Session), session
    return client.AuthenticatedClient(base_url=url, token=session.token)


def events(dialect, session):
    """Reads the events up to now, and returns the JSON of each with its id."""
    text = call(dialect, session, "events", until=models.FeedEnd.NOW)
    frames = [dict(line.split(": ", 1) for line in frame.split("\n") if ": " in line) for frame in text.split("\n\n")]
    return [(frame["id"], json.loads(frame["data"])) for frame in frames if "data" in frame]


run = uuid.uuid4().hex[:8]
ann, ben = f"ann-{run}", f"ben-{run}"
phone = sign_in(
    "v2tim",
    models.V2TimSessionOpenBody(device="phone", args=models.V2TimLoginArguments(user_id=ann, user_sig="any")),
)
tablet = sign_in(
    "rongcloud",
    models.RongcloudSessionOpenBody(device="tablet", args=models.RongcloudConnectWithTokenArguments(token=ben)),
)

profile = models.RongcloudUpdateMyUserProfileArguments(profile=models.RongcloudRongCloudUserProfile(name="Ben"))
assert call("rongcloud", tablet, "updateMyUserProfile", profile).success is not client.types.UNSET

application = models.V2TimFriendAddApplication(user_id=ben, add_wording="It is Ann", add_type=2)
added = call("v2tim", phone, "addFriend", models.V2TimAddFriendArguments(application=application))
assert added.succ.result.user_id == ben, added

arrived = events("rongcloud", tablet)
assert any(ann in json.dumps(event) for _, event in arrived), arrived
accept = models.RongcloudAcceptFriendApplicationArguments(user_id=ann)
assert call("rongcloud", tablet, "acceptFriendApplication", accept).success is not client.types.UNSET
call("rongcloud", tablet, "eventsacknowledge", models.RongcloudEventsAcknowledgeBody(id=arrived[-1][0]))

assert any(event["event"] == "onFriendListAdded" for _, event in events("v2tim", phone))
friends = call("v2tim", phone, "getFriendList", models.V2TimGetFriendListArguments()).succ.info_list
assert [friend.user_id for friend in friends] == [ben], friends
check = models.V2TimCheckFriendArguments(user_id_list=[ben], check_type=2)
assert call("v2tim", phone, "checkFriend", check).succ.result_list[0].relation_type == 3

hub = sign_in("hub", models.HubSessionOpenBody(device="desk", args=models.HubSessionOpenBodyArgs(user=ann)))
command = models.HubListFriendsCommand(call="listFriends")
friend = call("hub", hub, "command", command).friends[0]
assert (friend.user, friend.profile.nickname) == (ben, "Ben"), friend
call("hub", hub, "sessionrenew")
dialects = {"from_": models.Dialect.V2TIM, "to": models.Dialect.RONGCLOUD}
code = call("translate", client.Client(base_url=url), "code", number=30539, **dialects)
assert isinstance(code, models.TranslateCodeAnswer), code
call("operation", client.Client(base_url=url), "ready")
for dialect, session in [("v2tim", phone), ("rongcloud", tablet), ("hub", hub)]:
    call(dialect, session, "sessionend")

print(f"{len(modules)} modules, {len(set(played))} operations")
assert len(set(played)) >= 10, played
