"""Hooks of schemathesis for check-openapi: sessions for the requests, and streams that end."""
import json
import os
import urllib.request

import schemathesis

BASE = os.environ["RELBRIDGE_URL"]
DOCUMENT = json.load(urllib.request.urlopen(BASE + "/openapi.json"))
PLACEHOLDER = "Bearer session"
ADMINISTRATOR = "Bearer " + os.environ.get("RELBRIDGE_ADMIN_KEYS", "")
tokens = {}


def sign_in(dialect):
    """Opens a session like the document's example, for a separate user and device."""
    path = f"/v1/{dialect}/sessions"
    content = DOCUMENT["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    body = content["examples"]["example"]["value"] | {"device": f"device-{dialect}"}
    text = json.dumps(body).replace("alice", f"tester-{dialect}")
    request = urllib.request.Request(BASE + path, text.encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))["token"]


@schemathesis.auth(refresh_interval=None)
class Session:
    """Gives administrators their key, and marks the requests of a session for before_call, which inserts the token."""

    def get(self, case, ctx):
        parts = case.operation.path.split("/")
        if parts[1:3] == ["v1", "admin"]:
            return ADMINISTRATOR
        return PLACEHOLDER if len(parts) > 2 and f"/v1/{parts[2]}/sessions" in DOCUMENT["paths"] else None

    def set(self, case, data, ctx):
        if data:
            case.headers["Authorization"] = data


@schemathesis.hook
def before_load_schema(ctx, raw_schema):
    """Describes a stream by its frames, which schemathesis checks one by one."""
    for path in raw_schema["paths"].values():
        for operation in path.values():
            for answer in operation["responses"].values():
                for content in answer.get("content", {}).values():
                    if "x-frame" in content:
                        content["schema"] = content.pop("x-frame")


@schemathesis.hook
def before_call(ctx, case, kwargs):
    if case.headers and case.headers.get("Authorization") == PLACEHOLDER:
        dialect = case.operation.path.split("/")[2]
        if dialect not in tokens:
            tokens[dialect] = sign_in(dialect)
        case.headers["Authorization"] = f"Bearer {tokens[dialect]}"
    # A stream without an end would end only with the time limit.
    if case.operation.path.endswith("/events") and case.query is not None and case.query.get("until", "end") == "end":
        case.query["until"] = "now"


@schemathesis.hook
def after_call(ctx, case, response):
    # This request or another one has ended the session.
    if case.operation.method == "delete" or response.status_code == 401:
        for dialect, token in list(tokens.items()):
            if case.headers and case.headers.get("Authorization") == f"Bearer {token}":
                del tokens[dialect]
