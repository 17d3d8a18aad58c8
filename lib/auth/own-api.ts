import { PROXIED } from '#http-server/loopback.ts';
import type { ApiTransport } from './api-transport.ts';

/** A call of the API with the caller's address, as `server/app.ts` takes it. */
type OwnApi = (request: Request, surroundings: { ip?: string; proxied: boolean }) => Promise<Response>;

const KEY = Symbol.for('revoir.own-api');
const shared = globalThis as typeof globalThis & { [KEY]?: ApiTransport };

/** The API of this process without a socket. */
export const callOwnApi =
  (api: OwnApi): ApiTransport =>
  (request) =>
    api(request, {
      ip: request.headers.get('x-client-ip') ?? undefined,
      proxied: request.headers.has(PROXIED),
    });

/** Lets Next's bundles call the API that the process has loaded outside them: they hold no copy of it. */
export function shareApi(transport: ApiTransport): void {
  shared[KEY] = transport;
}

/** The API of this process. @throws Error where it was not shared */
export function sharedApi(): ApiTransport {
  const api = shared[KEY];
  if (!api) throw new Error('this process has no API: it is shared before pages are rendered');
  return api;
}
