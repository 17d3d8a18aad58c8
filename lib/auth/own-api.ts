import { PROXIED } from '#http-server/loopback.ts';
import type { ApiTransport } from './api-transport.ts';

/** The API as a function: a request and the caller's address, like `server/app.ts`. */
type OwnApi = (request: Request, surroundings: { ip?: string; proxied: boolean }) => Promise<Response>;

const KEY = Symbol.for('revoir.own-api');
const shared = globalThis as typeof globalThis & { [KEY]?: ApiTransport };

/** Makes a transport to the API of this process, without a socket. */
export const callOwnApi =
  (api: OwnApi): ApiTransport =>
  (request) =>
    api(request, {
      ip: request.headers.get('x-client-ip') ?? undefined,
      proxied: request.headers.has(PROXIED),
    });

/** Shares the API that the process loaded with Next's bundles, so that they contain no copy. */
export function shareApi(transport: ApiTransport): void {
  shared[KEY] = transport;
}

/** Returns the API of this process. @throws Error if it was not shared */
export function sharedApi(): ApiTransport {
  const api = shared[KEY];
  if (!api) throw new Error('this process has no API: it is shared before pages are rendered');
  return api;
}
