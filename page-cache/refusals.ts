import type { IncomingMessage, ServerResponse } from 'node:http';
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
  const problem = {
    '@context': '/api/v3/customer/contexts/Error',
    '@type': 'hydra:Error',
    type: `/errors/${status}`,
    status,
    title: 'An error occurred',
    detail,
    'hydra:title': 'An error occurred',
    'hydra:description': detail,
  };
  const forApi = isApi(request.url ?? '');
  const text = forApi ? JSON.stringify(problem) : detail;
  const type = forApi ? 'application/problem+json' : 'text/plain';
  response.writeHead(status, {
    ...SECURITY,
    'Content-Security-Policy': NO_SOURCES,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
