import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { textOf } from '#shared/text-answer.ts';

/** Maximum size of a body that is read before the call: a web stream of it takes longer than the body itself. */
const READ_FIRST_BYTES = 64 * 1024;

/**
 * A request of Node as the Request for the API. Its signal aborts when the caller disconnects before the answer
 * is complete.
 *
 * @throws TypeError for a method that a Request must not have, such as TRACE; Error if the caller leaves before a small
 * body is complete
 */
export async function toWebRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const method = incoming.method ?? 'GET';
  const reads = method === 'GET' || method === 'HEAD';
  const left = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort();
  });
  const base = `http://${incoming.headers.host}`;
  return new Request(`${URL.canParse(base) ? base : 'http://localhost'}${incoming.url}`, {
    method,
    headers,
    signal: left.signal,
    ...(reads ? {} : await bodyOf(incoming)),
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<{ body: BodyInit; duplex?: 'half' }> {
  const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length <= READ_FIRST_BYTES) return { body: await buffer(incoming) };
  return { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' };
}

/** Maximum size of an answer that is written whole: a stream costs more than its memory. */
const WHOLE_BYTES = 1024 * 1024;

/** Sends the API's answer with one header for each cookie. @throws if its body breaks off or the caller disconnects */
export async function sendWebResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  const text = textOf(response);
  if (text !== undefined) {
    outgoing.end(text);
    return;
  }
  const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length <= WHOLE_BYTES) {
    outgoing.end(Buffer.from(await response.arrayBuffer()));
    return;
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
}
