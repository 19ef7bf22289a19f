"""A client of the gateway in Python, with nothing but the standard library.

    python3 Examples/gateway.py http://127.0.0.1:8080 ann bob

signs two users in with the hub's own words, lets the first ask the second to be friends, and prints what both receive.
"""

import http.client
import json
import sys
import urllib.parse


class Gateway:
    """The session of one device."""

    def __init__(self, url, user, device="python"):
        self.host = urllib.parse.urlsplit(url).netloc
        self.token = None
        opening = {"device": device, "repeatsRequests": True, "args": {"user": user}}
        session = self.send("POST", "/v1/hub/sessions", opening)[1]
        self.token = session["token"]
        # The numbers of a device grow, also from one session to the next.
        self.request_number = session.get("lastRequest") or 0

    def send(self, method, path, body=None, headers=None):
        """Sends a request, and returns the headers and the JSON of the answer."""
        headers = dict(headers or {})
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection(self.host, timeout=30)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        if response.status >= 300:
            raise RuntimeError(f"{response.status}: {text.strip()}")
        return response.headers, json.loads(text) if text else None

    def command(self, call, args=None, number=None):
        """Carries out a command; the number of one that was lost is given again, so that it is carried out once."""
        if number is None:
            self.request_number += 1
            number = self.request_number
        headers, answer = self.send(
            "POST", "/v1/hub/commands", {"call": call, "args": args or {}}, {"Request-Number": str(number)}
        )
        return answer, int(headers["Feed-Position"] or 0)

    def events(self, after=None, until_now=False):
        """The events after an id, each with its id; the stream stays open unless it is to end now."""
        headers = {"Authorization": "Bearer " + self.token}
        if after:
            headers["Last-Event-ID"] = after
        connection = http.client.HTTPConnection(self.host, timeout=60)
        try:
            connection.request("GET", "/v1/hub/events" + ("?until=now" if until_now else ""), headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                raise RuntimeError(f"{response.status}: {response.read().decode().strip()}")
            frame = {}
            for line in response:
                line = line.decode().rstrip("\r\n")
                if line:
                    name, _, value = line.partition(":")
                    frame[name] = value.strip()
                else:
                    # A frame with an event is about the stream itself: "list-again", or the "end" of the session.
                    if "data" in frame and "event" not in frame:
                        yield frame["id"], json.loads(frame["data"])
                    frame = {}
        finally:
            connection.close()


def main(url, first, second):
    ann, bob = Gateway(url, first), Gateway(url, second)
    answer, _ = ann.command("addFriend", {"user": second, "direction": "twoWay"})
    print(first, "asks:", json.dumps(answer))
    for _, event in bob.events(until_now=True):
        print(second, "receives:", event["event"])
    answer, _ = bob.command("acceptRequest", {"from": first, "direction": "twoWay"})
    print(second, "accepts:", json.dumps(answer))
    for _, event in ann.events(until_now=True):
        print(first, "receives:", event["event"])


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["http://127.0.0.1:8080", "ann", "bob"]))
