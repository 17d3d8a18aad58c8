import 'server-only';
import { PROXIED } from '#http-server/loopback.ts';
import { fetch as ownApi } from '#server/app.ts';
import type { ApiTransport } from '../auth/api-transport.ts';
import { proxyTo } from '../auth/proxy.ts';

const remoteUrl = process.env.CUSTOMER_API_URL;

/** The API behind the storefront: in this process without a socket, or over HTTP at CUSTOMER_API_URL. */
export const transport: ApiTransport = remoteUrl
  ? proxyTo(remoteUrl)
  : (request) =>
      ownApi(request, {
        ip: request.headers.get('x-client-ip') ?? undefined,
        proxied: request.headers.has(PROXIED),
      });
