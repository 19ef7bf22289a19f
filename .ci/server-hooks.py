"""Hooks of schemathesis for check-server-openapi: signed requests, and users who exist."""
import base64
import hashlib
import hmac
import json
import os
import random
import time
import urllib.parse
import urllib.request
import zlib

import schemathesis

BASE = os.environ["RELBRIDGE_URL"]
API = os.environ["RELBRIDGE_API"]
USERS = ["alice", "bob", "carol", "dave"]
# What a request names its users.
NAMES = {"From_Account", "To_Account", "UserID", "userId", "targetId", "blackUserId", "subUserIds"}
LISTS = {"userIds", "targetIds", "targetUserIds", "blockedUserIds"}
choice = random.Random(14)


def user_signature(app, user, key):
    """Signs a user in as TLSSigAPIv2 does."""
    now = int(time.time())
    text = f"TLS.identifier:{user}\nTLS.sdkappid:{app}\nTLS.time:{now}\nTLS.expire:86400\n"
    signature = base64.b64encode(hmac.new(key.encode(), text.encode(), hashlib.sha256).digest()).decode()
    claims = {"TLS.ver": "2.0", "TLS.identifier": user, "TLS.sdkappid": app, "TLS.expire": 86400, "TLS.time": now}
    packed = base64.b64encode(zlib.compress(json.dumps(claims | {"TLS.sig": signature}).encode()))
    return packed.decode().translate(str.maketrans("+/=", "*-_"))


if API == "tencent":
    app, user = int(os.environ["RELBRIDGE_SERVER_TENCENT_APP_ID"]), os.environ["RELBRIDGE_SERVER_TENCENT_ADMINISTRATORS"]
    signature = user_signature(app, user, os.environ["RELBRIDGE_SERVER_TENCENT_KEYS"])
    QUERY, HEADERS = {"sdkappid": str(app), "identifier": user, "usersig": signature}, {}
else:
    signed = hashlib.sha1((os.environ["RELBRIDGE_SERVER_RONGCLOUD_SECRETS"] + "12").encode()).hexdigest()
    key = os.environ["RELBRIDGE_SERVER_RONGCLOUD_APP_KEY"]
    QUERY, HEADERS = {}, {"App-Key": key, "Nonce": "1", "Timestamp": "2", "Signature": signed}


def send(path, body):
    """Sends a signed request, whose answer must be a success."""
    url = f"{BASE}{path}?{urllib.parse.urlencode(QUERY)}"
    answer = json.load(urllib.request.urlopen(urllib.request.Request(url, body.encode(), HEADERS)))
    assert answer.get("ErrorCode", answer.get("code")) in (0, 200), answer


for name in USERS:
    if API == "tencent":
        send("/v4/im_open_login_svc/account_import", json.dumps({"UserID": name}))
    elif API == "rongcloud":
        send("/user/getToken.json", f"userId={name}&name={name}")
    else:
        send("/v4/auth/access-token/issue", json.dumps({"userId": name, "name": name}))


def known(value, name=None):
    """Replaces half of the users in a request by users who exist."""
    if isinstance(value, dict):
        return {key: known(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [known(inner, name) for inner in value]
    if isinstance(value, str) and name in NAMES | LISTS and choice.random() < 0.5:
        return choice.choice(USERS)
    return value


@schemathesis.auth(refresh_interval=None)
class Credentials:
    """Signs every request; schemathesis has no values for the credentials of the document."""

    def get(self, case, ctx):
        return True

    def set(self, case, data, ctx):
        case.query = dict(case.query or {}) | QUERY
        for key, value in HEADERS.items():
            case.headers[key] = value


@schemathesis.hook
def before_call(ctx, case, kwargs):
    if isinstance(case.body, (dict, list)):
        case.body = known(case.body)
