import type { ServerResponse } from 'node:http';

export interface Captured {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Nobody waits for this answer any more; whoever else asked for the same page renders it. */
export class VisitorLeft extends Error {
  override readonly message = 'the visitor left';
}
/** The render took longer than a visitor is let wait. */
export class TooLate extends Error {
  override readonly message = 'it took too long';
}

/** Next writes this page in place of one that failed, and for some of them never ends the answer. */
const FAILED = 'id="__next_error__"';
const FAILED_GRACE_MS = 250;

/** Lets Next write its answer into memory instead of the socket; afterwards only `speak` is heard. `budget` in ms. */
export function capture(
  response: ServerResponse,
  render: () => Promise<void>,
  budget: number,
): Promise<Captured> {
  const chunks: Buffer[] = [];
  const push = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'),
      );
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const call = (...candidates: unknown[]) => {
    const callback = candidates.find((candidate) => typeof candidate === 'function');
    if (typeof callback === 'function') process.nextTick(() => callback());
  };
  return new Promise((resolve, reject) => {
    const collect = () => {
      clearTimeout(timer);
      mute(response);
      const headers = Object.fromEntries(
        Object.entries(response.getHeaders()).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      );
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      return headers;
    };
    const fail = (error: Error) => {
      if (!response.headersSent) collect();
      reject(error);
    };
    const done = () => {
      const headers = collect();
      resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks) });
    };
    let timer = setTimeout(() => fail(new TooLate()), budget);
    const endSoonIfFailed = () => {
      if (!chunks.at(-1)?.includes(FAILED)) return;
      clearTimeout(timer);
      timer = setTimeout(done, FAILED_GRACE_MS);
    };
    unmute(response);
    Object.assign(response, {
      flushHeaders() {},
      writeHead(status: number, ...rest: unknown[]) {
        response.statusCode = status;
        const headers = rest.find((entry) => typeof entry === 'object' && entry !== null);
        for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
        return response;
      },
      write(chunk: unknown, encoding: unknown, callback: unknown) {
        push(chunk, encoding);
        endSoonIfFailed();
        call(encoding, callback);
        return true;
      },
      end(chunk: unknown, encoding: unknown, callback: unknown) {
        push(chunk, encoding);
        call(chunk, encoding, callback);
        done();
        return response;
      },
    });
    response.once('close', () => fail(new VisitorLeft()));
    render().catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
  });
}

/** What Next says with; whatever else it does to a response only reads. */
const VOICE = ['write', 'end', 'writeHead', 'setHeader', 'flushHeaders'] as const;

/** A render that is still under way writes into nothing from here on: its visitor is answered otherwise. */
function mute(response: ServerResponse): void {
  const nothing = (...given: unknown[]) => {
    const told = given.find((entry) => typeof entry === 'function');
    if (typeof told === 'function') process.nextTick(() => told());
    return response;
  };
  Object.assign(response, Object.fromEntries(VOICE.map((name) => [name, nothing])));
}

function unmute(response: ServerResponse): void {
  for (const name of VOICE) Reflect.deleteProperty(response, name);
}

/** Answers, whatever a captured render still does to the response before or afterwards. */
export function speak(response: ServerResponse, say: () => void): void {
  unmute(response);
  say();
  mute(response);
}
