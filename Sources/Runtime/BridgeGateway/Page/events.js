// Reading server-sent events, and waiting for the moment to do so.

/**
 * The frames of server-sent events; `EventSource` cannot send the header with the token.
 *
 * @param {ReadableStream} body - The body of the response.
 * @param {AbortController} end - Is aborted if the connection is dead.
 */
export async function* frames(body, end) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    // The gateway sends a comment every 15 seconds; silence means that the connection is dead.
    const watchdog = setTimeout(() => end.abort(), 45_000);
    const { value, done } = await reader.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const frame = {};
      for (const line of part.split("\n")) {
        const [, name, text] = /^(\w+): ?(.*)$/.exec(line) ?? [];
        if (name) frame[name] = name === "data" && "data" in frame ? `${frame.data}\n${text}` : text;
      }
      yield frame;
    }
  }
}

/** Waits, or until the signal. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Waits until the page is in the foreground, or until the signal. */
export function inForeground(signal) {
  return new Promise((resolve) => {
    const done = new AbortController();
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      done.abort();
      resolve();
    };
    document.addEventListener("visibilitychange", check, { signal: done.signal });
    signal.addEventListener("abort", check, { signal: done.signal });
    check();
  });
}
