"""Counts the webhooks of gateways that are killed, at a receiver that fails and answers late.

    python3 .ci/webhooks.py RELBRIDGE [--store sqlite|postgres] [--format tencent|nexconn] [--retries standard|vendor]
                            [--acts N] [--users N] [--kills N] [--plant FAULT] [--seed N]

Users give random commands over HTTP, each one after the answer to the one before. A command whose answer is lost is
repeated with its number, so that it is carried out once. The receiver refuses a fifth of the requests. Gateways are
killed with SIGKILL and started again; over PostgreSQL there are two. At the end every act must have arrived, those of a
user in their order, unless it is dead; at most 2 % arrive twice. Then the receiver recovers, and dead acts are sent
again. `--plant` puts a fault into the store with a trigger of SQLite, which must be found.
"""
import argparse
import asyncio
import collections
import glob
import json
import os
import pathlib
import random
import secrets
import shutil
import sqlite3
import subprocess
import tempfile
import time

# Triggers, each of which does its fault to some of the acts.
FAULTS = {
    "drop": "AFTER INSERT ON outbox WHEN new.position % 5 = 0 AND random() % 20 = 0 BEGIN DELETE FROM outbox"
    " WHERE user = new.user AND position = new.position; END",
    "reorder": "AFTER INSERT ON outbox WHEN new.position % 5 = 0 BEGIN"
    " UPDATE outbox SET position = -1 WHERE user = new.user AND position = new.position - 1;"
    " UPDATE outbox SET position = new.position - 1 WHERE user = new.user AND position = new.position"
    " AND EXISTS (SELECT 1 FROM outbox WHERE user = new.user AND position = -1);"
    " UPDATE outbox SET position = new.position WHERE user = new.user AND position = -1; END",
    "skip-after-dead": "AFTER UPDATE OF dead ON outbox WHEN new.dead = 1 BEGIN DELETE FROM outbox"
    " WHERE user = new.user AND position = new.position + 1; END",
    "send-twice": "BEFORE DELETE ON outbox WHEN old.position % 5 = 0 AND old.attempts = 0 BEGIN"
    " UPDATE outbox SET attempts = 1 WHERE user = old.user AND position = old.position; SELECT RAISE(IGNORE); END",
}
TARGETS = [f"target{number}" for number in range(40)]
TIME_LIMIT = {"tencent": 2.0, "nexconn": 5.0}


class Lane:
    """The acts of one user, and how they arrived."""

    def __init__(self, name):
        self.name, self.token, self.number = name, "", 0
        self.keys, self.places = [], collections.defaultdict(list)
        self.next, self.skipped, self.twice, self.late = 0, set(), 0, []
        self.friends, self.blocked, self.followed = set(), set(), set()

    def act(self, choice, form):
        """Chooses a command whose report differs from all that are still on their way."""
        recent = set(self.keys[-64:])
        for _ in range(8):
            target = choice.choice(TARGETS)
            kind = choice.choice(["friends"] if form == "nexconn" else ["friends", "blocked", "followed"])
            # A block ends a friendship, so that each kind has its own users.
            own = f"{kind}-{target}"
            known = getattr(self, kind)
            key = (kind, own not in known, own)
            if key in recent or choice.random() < 0.25:
                continue
            known.symmetric_difference_update({own})
            return key, self.command(key)
        key = ("profile", True, f"{self.name}-{len(self.keys)}")
        return key, {"call": "updateProfile", "args": {"nickname": key[2]}}

    def command(self, key):
        kind, begins, other = key
        if kind == "friends" and begins:
            return {"call": "addFriend", "args": {"user": other, "direction": "oneWay"}}
        call = {
            ("friends", False): "deleteFriends", ("blocked", True): "block", ("blocked", False): "unblock",
            ("followed", True): "follow", ("followed", False): "unfollow",
        }[kind, begins]
        return {"call": call, "args": {"users": [other]} | ({"direction": "oneWay"} if kind == "friends" else {})}

    def expect(self, key):
        self.places[key].append(len(self.keys))
        self.keys.append(key)

    def arrive(self, key):
        places = self.places.get(key, [])
        if self.next in places:
            self.next += 1
            return
        known = [place for place in places if place < self.next]
        ahead = [place for place in places if place > self.next]
        if ahead and not any(place >= self.next - 64 for place in known):
            self.skipped.update(range(self.next, ahead[0]))
            self.next = ahead[0] + 1
        elif known and known[-1] in self.skipped:
            self.skipped.remove(known[-1])
            self.late.append(known[-1])
        elif known:
            self.twice += 1
        else:
            raise SystemExit(f"{self.name} received {key}, which is no act of this run")


def reported(form, body):
    """Returns the acting user and the act of a report."""
    if form == "nexconn":
        data = body["data"][0]
        if body["type"] == "user:profile":
            return data["userId"], ("profile", True, json.loads(data["userProfile"])["name"])
        return data["userId"], ("friends", data["operationType"] == 1, data["toUserId"])
    kind = body["CallbackCommand"]
    if kind == "Profile.CallbackPortraitSet":
        return body["From_Account"], ("profile", True, body["ProfileItem"][0]["Value"])
    if kind.startswith("Follow."):
        begins = kind.endswith("Add")
        other = body["FollowList"][0]["To_Account"] if begins else body["To_Account"][0]
        return body["From_Account"], ("followed", begins, other)
    pair = body["PairList"][0]
    changed = "blocked" if "BlackList" in kind else "friends"
    return pair["From_Account"], (changed, kind.endswith("Add"), pair["To_Account"])


async def message(reader):
    """Reads the first line and the body of a request or an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = [line.split(":")[1] for line in head.split("\r\n") if line.lower().startswith("content-length:")]
    return head.split("\r\n", 1)[0], await reader.readexactly(int(length[0]) if length else 0)


class Receiver:
    """The app's server."""

    def __init__(self, form, lanes, seed):
        self.form, self.lanes, self.choice = form, lanes, random.Random(seed)
        self.requests, self.received, self.refused, self.slow = 0, 0, 0, 0
        self.is_well = False

    async def serve(self, reader, writer):
        try:
            while True:
                _, body = await message(reader)
                self.requests += 1
                user, key = reported(self.form, json.loads(body))
                luck = 1 if self.is_well else self.choice.random()
                if luck < 0.2:
                    self.refused += 1
                    # Half of the refusals are also late.
                    await asyncio.sleep(0.02 if luck < 0.1 else 0)
                    writer.write(b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n")
                elif luck < 0.2005:
                    # Too late: the gateway gives this request up.
                    self.slow += 1
                    await asyncio.sleep(TIME_LIMIT[self.form] + 0.5)
                    return
                else:
                    if luck < 0.3:
                        await asyncio.sleep(self.choice.random() * 0.2)
                    self.received += 1
                    self.lanes[user].arrive(key)
                    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.close()


class Gateways:
    """The gateways over one store."""

    def __init__(self, relbridge, store, count, work, environment):
        self.command, self.work, self.environment = [relbridge, "serve", "--store", store], work, environment
        self.ports = [port for port in range(9130, 9130 + count)]
        self.processes = {}

    async def start(self, port):
        log = open(self.work / f"{port}.log", "ab")
        command = [*self.command, "--port", str(port)]
        self.processes[port] = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        for _ in range(300):
            if self.processes[port].poll() is not None:
                break
            try:
                answer, _ = await self.send(port, "GET", "/health/ready")
                if answer == 200:
                    return
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(0.1)
        raise SystemExit((self.work / f"{port}.log").read_text())

    async def send(self, port, method, path, body=None, headers=(), connections=None):
        """Sends a request, on a connection that stays open if there is a table of connections."""
        reader, writer = (connections or {}).get(port) or await asyncio.open_connection("127.0.0.1", port)
        text = b"" if body is None else json.dumps(body).encode()
        lines = [
            f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Content-Type: application/json",
            f"Content-Length: {len(text)}", *headers,
        ]
        if connections is None:
            lines.append("Connection: close")
        try:
            writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + text)
            first, answer = await message(reader)
        except (OSError, asyncio.IncompleteReadError):
            if connections is not None:
                connections.pop(port, None)
            writer.close()
            raise
        if connections is None:
            writer.close()
        else:
            connections[port] = reader, writer
        return int(first.split()[1]), answer

    async def command_of(self, lane, path, body, headers, choice, connections):
        """Sends a command until a gateway answers it."""
        while True:
            port = choice.choice(self.ports)
            try:
                status, answer = await self.send(port, "POST", path, body, headers, connections)
            except (OSError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.05)
                continue
            # A gateway says so if a database that is busy or restarts does not answer in time.
            if status < 300 and b'"code":"timeout"' not in answer:
                return answer
            if 300 <= status < 500 and status != 429:
                raise SystemExit(f"{lane.name} {body}: {status} {answer.decode()}")
            await asyncio.sleep(0.1)

    def stop(self):
        for process in self.processes.values():
            process.kill()
            process.wait()


def database(work):
    """Starts a server of PostgreSQL, which refuses to run as root, and returns its connection string."""
    programs = pathlib.Path(sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))[-1]).parent
    run = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if run:
        shutil.chown(work, "postgres")
    data = work / "data"

    def control(*arguments):
        command = [*run, *arguments, "-D", data]
        subprocess.run(command, check=True, cwd=work, stdout=subprocess.DEVNULL)

    control(programs / "initdb", "-U", "postgres", "-A", "trust")
    sockets = f"-c listen_addresses= -c unix_socket_directories={work}"
    control(programs / "pg_ctl", "start", "-w", "-l", work / "server.log", "-o", sockets)
    place = f"postgres:host={work} user=postgres dbname=postgres"
    return place, lambda: control(programs / "pg_ctl", "stop", "-m", "fast")


async def main(options, work, store):
    choice = random.Random(options.seed)
    lanes = {f"user{number}": Lane(f"user{number}") for number in range(options.users)}
    receiver = Receiver(options.format, lanes, options.seed + 1)
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    hook = {
        "format": options.format, "url": f"http://127.0.0.1:{port}/hooks", "app": "1400000000", "secret": "secret",
        "retries": options.retries,
    }
    # This receiver gives no verdict before a command.
    if options.format == "tencent":
        hook["events"] = [
            "Sns.CallbackFriendAdd", "Sns.CallbackFriendDelete", "Sns.CallbackBlackListAdd",
            "Sns.CallbackBlackListDelete", "Profile.CallbackPortraitSet", "Follow.CallbackAfterFollowAdd",
            "Follow.CallbackAfterFollowDelete",
        ]
    (work / "hooks.json").write_text(json.dumps([hook]))
    key = secrets.token_hex(32)
    environment = os.environ | {
        "RELBRIDGE_SERVER_HOOKS": str(work / "hooks.json"), "RELBRIDGE_SESSION_KEYS": secrets.token_hex(32),
        "RELBRIDGE_ADMIN_KEYS": key, "RELBRIDGE_AUDIT_LOG": str(work / "audit.log"),
        "RELBRIDGE_POLICY": str(work / "policy.json"),
    } | {f"RELBRIDGE_LIMITS_REQUESTS_PER_{each}": "0" for each in ("USER", "ADDRESS", "ADMINISTRATOR")}
    (work / "policy.json").write_text(json.dumps({"defaultAddPermission": "anyone"}))
    gateways = Gateways(options.relbridge, store, 2 if options.store == "postgres" else 1, work, environment)
    try:
        for port in gateways.ports:
            await gateways.start(port)
        await run(options, choice, lanes, receiver, gateways, key, store)
    finally:
        gateways.stop()
        server.close()


async def run(options, choice, lanes, receiver, gateways, key, store):
    began = time.monotonic()
    others = [f"{kind}-{target}" for kind in ("friends", "blocked", "followed") for target in TARGETS]
    connections = {}
    for name in [*others, *lanes]:
        opening = {"device": "phone", "repeatsRequests": True, "args": {"user": name}}
        lane = lanes.get(name, Lane(name))
        session = await gateways.command_of(lane, "/v1/hub/sessions", opening, [], choice, connections)
        lane.token = json.loads(session)["token"]
    if options.plant:
        with sqlite3.connect(store.removeprefix("sqlite:")) as connection:
            connection.execute(f"CREATE TRIGGER planted {FAULTS[options.plant]}")
    remaining = [options.acts]
    kills = [options.acts - options.acts * number // (options.kills + 1) for number in range(1, options.kills + 1)]
    killed = [0]

    async def worker(number, workers):
        own, connections = random.Random(options.seed * 1000 + number), {}
        mine = list(lanes.values())[number::workers]
        while remaining[0] > 0:
            remaining[0] -= 1
            lane = own.choice(mine)
            act, command = lane.act(own, options.format)
            # The report may arrive before the answer.
            lane.expect(act)
            lane.number += 1
            headers = [f"Authorization: Bearer {lane.token}", f"Request-Number: {lane.number}"]
            answer = await gateways.command_of(lane, "/v1/hub/commands", command, headers, own, connections)
            if b'"error"' in answer:
                raise SystemExit(f"{lane.name} {command}: {answer.decode()}")

    async def killer():
        for at in kills:
            while remaining[0] > at:
                await asyncio.sleep(0.005)
            port = choice.choice(gateways.ports)
            gateways.processes[port].kill()
            gateways.processes[port].wait()
            killed[0] += 1
            await gateways.start(port)

    tasks = [asyncio.ensure_future(worker(number, 16)) for number in range(16)] + [asyncio.ensure_future(killer())]
    await asyncio.gather(*tasks)
    acting = time.monotonic() - began

    async def administer(method, query="", body=None):
        authorization = [f"Authorization: Bearer {key}"]
        status, answer = await gateways.send(gateways.ports[0], method, f"/v1/admin/hooks{query}", body, authorization)
        if status != 200:
            raise SystemExit(answer.decode())
        return json.loads(answer)

    async def quiet():
        while (await administer("GET", "?state=waiting&limit=1"))["entries"]:
            await asyncio.sleep(0.2)

    receiver.is_well = options.recovers
    await quiet()
    receiver.is_well = True
    before = sum(lane.twice for lane in lanes.values())
    dead = collections.defaultdict(set)
    while page := (await administer("GET", "?state=dead&limit=1000"))["entries"]:
        for entry in page:
            dead[entry["user"]].add(entry["place"] - 1)
            await administer("POST", "", {"user": entry["user"], "place": entry["place"], "action": "send"})
    # An act is out of order if it arrives late without having been dead.
    await quiet()
    lost, after_dead, disordered = 0, 0, 0
    for lane in lanes.values():
        missing = lane.skipped | set(range(lane.next, len(lane.keys)))
        lost += len(missing)
        after_dead += sum(1 for place in missing if place - 1 in dead[lane.name])
        disordered += sum(1 for place in lane.late if place not in dead[lane.name])
    acts, twice = sum(len(lane.keys) for lane in lanes.values()), before
    deaths = sum(len(places) for places in dead.values())
    print(
        f"{acts} acts of {len(lanes)} users, {killed[0]} kills, {receiver.requests} requests: {receiver.refused}"
        f" refused, {receiver.slow} without an answer; {deaths} dead and sent again\n{lost} lost, {after_dead} of them"
        f" after a dead act; {disordered} out of order; {twice} twice ({100 * twice / acts:.2f} %); {acting:.0f} s for"
        f" the acts, {time.monotonic() - began:.0f} s in all; seed {options.seed}",
        flush=True,
    )
    checks = {
        "an act was lost": lost > 0,
        "an act was lost after a dead one": after_dead > 0,
        "acts arrived out of order": disordered > 0,
        "too many acts arrived twice": twice * 50 > acts,
        "the receiver refused too little": receiver.refused * 10 < acts,
    }
    if any(checks.values()):
        raise SystemExit("; ".join(name for name, is_found in checks.items() if is_found))


parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("relbridge")
parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
parser.add_argument("--format", choices=list(TIME_LIMIT), default="tencent")
parser.add_argument("--retries", choices=["standard", "vendor"], default="standard")
parser.add_argument("--acts", type=int, default=100_000)
parser.add_argument("--users", type=int, default=2_000)
parser.add_argument("--kills", type=int, default=20)
parser.add_argument("--recovers", action="store_true", help="the receiver refuses nothing after the last act")
parser.add_argument("--plant", choices=list(FAULTS))
parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3)))
options = parser.parse_args()
folder = pathlib.Path(tempfile.mkdtemp())
stop = None
try:
    if options.store == "postgres":
        place, stop = database(folder)
    else:
        place = f"sqlite:{folder}/hooks.sqlite"
    asyncio.run(main(options, folder, place))
finally:
    if stop:
        stop()
    shutil.rmtree(folder, ignore_errors=True)
