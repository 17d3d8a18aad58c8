import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';
import { NO_SOURCES, SECURITY } from './policy.ts';

export const isApi = (path: string) => /^\/api(\/|$)/.test(path);

/** `to` is a path of this site. */
export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(308, {
    ...SECURITY,
    'Content-Security-Policy': NO_SOURCES,
    Location: to,
    'Cache-Control': 'no-store',
  });
  response.end();
}

/** Refuses what is no question for a page: below the API as a problem document, elsewhere in words. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  detail: string,
): void {
  const forApi = isApi(request.url ?? '');
  const text = forApi ? JSON.stringify(problemDocument({ status, detail })) : detail;
  const type = forApi ? PROBLEM_TYPE : 'text/plain; charset=utf-8';
  response.writeHead(status, {
    ...SECURITY,
    'Content-Security-Policy': NO_SOURCES,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
