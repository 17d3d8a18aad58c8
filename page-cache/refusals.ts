import type { IncomingMessage, ServerResponse } from 'node:http';
import { recorder } from '#http-server/recorder.ts';
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

/** In seconds; after a 503 Google returns later, and crawls less often meanwhile. */
const CRAWLER_RETRY = '60';

/** Refuses a page that a crawler may not list, while others wait. */
export function refuseCrawler(request: IncomingMessage, response: ServerResponse): void {
  recorder()?.renderRefused('last', 'crawler');
  response.setHeader('Retry-After', CRAWLER_RETRY);
  refuse(request, response, 503, 'Many visitors wait for a page. Please come back later.');
}

/** Refuses an invalid request: below the API with a problem document, elsewhere with a text. */
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
