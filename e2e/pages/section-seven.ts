import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BASE = '/api/v3/customer';
/** Read calls of the specification's section 7 for browsing. */
const CALLS = [/^\/articles(\/[^/]+)?$/, /^\/collections(\/[^/]+)?$/];
/** Parameters of section 7, and `collection`, because it has no other call for the items of a collection. */
const PARAMETERS =
  /^(_locale|page|itemsPerPage|q|(state|size|color|gender|type)\[\d*\]|price(\[\w+\])?|sort\[(price|createdAt)\]|collection)$/;

/**
 * An API with only section 7 of the specification, derived from the real one: no facets, no `properties`, no
 * suggestions, no search template, and collections without the prefix, as API Platform 4 writes them.
 */
export async function startSectionSeven(api: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(api, request.method ?? 'GET', request.url ?? '/').then(
      ({ status, body, type }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(api: string, method: string, address: string) {
  const url = new URL(address, api);
  const path = url.pathname.slice(BASE.length);
  const known = url.pathname.startsWith(BASE) && CALLS.some((call) => call.test(path));
  if (method !== 'GET' || !known) return refusal();
  for (const name of [...url.searchParams.keys()]) {
    if (!PARAMETERS.test(name)) url.searchParams.delete(name);
  }
  const real = await fetch(url, { headers: { accept: 'application/ld+json' } });
  const body: unknown = await real.json();
  return {
    status: real.status,
    type: real.headers.get('content-type') ?? 'application/ld+json',
    body: JSON.stringify(plain(body)),
  };
}

function refusal() {
  const body = { type: '/errors/404', title: 'An error occurred', status: 404, detail: 'Not Found' };
  return { status: 404, type: 'application/problem+json', body: JSON.stringify(body) };
}

const UNKNOWN = ['facets', 'searchCorrection', 'hydra:search'];

function plain(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('hydra:member' in body)) return body;
  const kept = Object.entries(body).filter(([key]) => !UNKNOWN.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key.replace(/^hydra:/, ''), value]));
}
