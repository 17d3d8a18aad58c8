import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PAGE_TRANSITION } from '#shared/page-transition.ts';
import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';
import { nameRequest } from './request-id.ts';

/**
 * Time in ms that a refused upload's answer waits for its caller to stop sending: closed at once, many would
 * never read it.
 */
const LINGER_MS = 1_000;

const SILENT = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** Whether a program reads the answer to this path; forms and pages get an HTML page. */
const forPrograms = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/v3/forms/');

/**
 * Answers 413 (too large) or 503 (too many large bodies at once), and closes the connection after it was read.
 * Everything that others write to the response is discarded.
 */
export function refuseBody(response: ServerResponse, path: string, status: 413 | 503, most: number): void {
  const megabytes = Math.floor(most / 1024 / 1024);
  const detail =
    status === 413
      ? `The body is larger than ${megabytes} MB.`
      : 'Too many uploads at the same time. Try again in a moment.';
  const body = forPrograms(path)
    ? JSON.stringify(problemDocument({ status, detail }))
    : page(status, megabytes);
  const { writeHead, write, end } = ServerResponse.prototype;
  const headers = {
    ...SILENT,
    'Content-Type': forPrograms(path) ? PROBLEM_TYPE : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(status === 503 ? { 'Retry-After': '5' } : {}),
    Connection: 'close',
  };
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  nameRequest(response.req, response);
  writeHead.call(response, status, headers);
  write.call(response, body, 'utf8');
  // A running handler can no longer write its answer.
  const nothing = () => response;
  Object.assign(response, { write: nothing, end: nothing, writeHead: nothing, setHeader: nothing });
  REFUSED.add(response);
  response.req.once('end', () => Reflect.apply(end, response, []));
}

const REFUSED = new WeakSet<ServerResponse>();
/** Whether `refuseBody` answered. */
export const wasRefused = (response: ServerResponse): boolean => REFUSED.has(response);

/** Closes a connection after its caller had time to read the answer. @returns a function that cancels this. */
export function closeSoon(socket: Socket): () => void {
  const timer = setTimeout(() => socket.destroySoon(), LINGER_MS);
  const stop = () => clearTimeout(timer);
  socket.once('close', stop);
  return () => {
    stop();
    socket.off('close', stop);
  };
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#1d1a16;background:#f6f2ea}
@media (prefers-color-scheme:dark){:root{color:#f3eee6;background:#171512}}
main{max-width:36rem;margin:12vh auto;padding:0 1.5rem}h1{font:400 2.25rem/1.1 ui-serif,Georgia,serif}a{color:inherit}`;

function page(status: 413 | 503, megabytes: number): string {
  const [title, text] =
    status === 413
      ? [
          'That is too large to send',
          `Together, text and files may have ${megabytes} MB. Go back, choose fewer or smaller files, and send the form again.`,
        ]
      : [
          'We are very busy right now',
          'Many files are being sent to us at the moment. Go back and try again in a few seconds.',
        ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${STYLE}${PAGE_TRANSITION}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the shop</a></p></main></body></html>`;
}
