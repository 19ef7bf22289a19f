// A client of the gateway in JavaScript, for Node 18 or later, with nothing but the standard library.
//
//     node Examples/gateway.mjs http://127.0.0.1:8080 gus hal
//
// It signs two users in with the words of V2TIM, lets the first ask the second to be friends, and prints what the second receives on
// an open stream, until the request is accepted.

class Gateway {
  constructor(url) {
    this.url = url;
  }

  async send(method, path, body, headers = {}) {
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await fetch(this.url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  }

  async signIn(userID, device = "node") {
    const opening = { device, args: { userID, userSig: "any" } };
    const response = await this.send("POST", "/v1/v2tim/sessions", opening);
    this.token = (await response.json()).token;
    return this;
  }

  async call(name, args = {}) {
    return (await this.send("POST", `/v1/v2tim/${name}`, args)).json();
  }

  // The callbacks as they come, each with its id; the header Last-Event-ID resumes after one.
  async *callbacks(after) {
    const headers = after ? { "Last-Event-ID": after } : {};
    const response = await this.send("GET", "/v1/v2tim/events", undefined, headers);
    let text = "";
    for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
      text += bytes;
      const frames = text.split("\n\n");
      text = frames.pop();
      for (const frame of frames) {
        const lines = frame.split("\n").map((line) => line.split(/: (.*)/s));
        const { id, event, data } = Object.fromEntries(lines);
        // A frame with an event is about the stream itself: "list-again", or the "end" of the session.
        if (data && !event) yield { id, ...JSON.parse(data) };
      }
    }
  }
}

const [url = "http://127.0.0.1:8080", first = "gus", second = "hal"] = process.argv.slice(2);
const gus = await new Gateway(url).signIn(first);
const hal = await new Gateway(url).signIn(second);
const asked = await gus.call("addFriend", { application: { userID: second, addType: 2 } });
console.log(first, "asks:", JSON.stringify(asked));
for await (const { id, event } of hal.callbacks()) {
  console.log(second, "receives:", event);
  await hal.send("POST", "/v1/v2tim/events/acknowledgement", { id });
  if (event === "onFriendApplicationListAdded") {
    const acceptance = { application: { userID: first, type: 1 }, acceptType: 1 };
    console.log(second, "accepts:", JSON.stringify(await hal.call("acceptFriendApplication", acceptance)));
  }
  if (event === "onFriendListAdded") break;
}
