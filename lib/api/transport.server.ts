import 'server-only';
import type { ApiTransport } from '../auth/api-transport.ts';
import { sharedApi } from '../auth/own-api.ts';
import { proxyTo } from '../auth/proxy.ts';

const remoteUrl = process.env.CUSTOMER_API_URL;

/** Transport to the API: in this process without a socket, or over HTTP at CUSTOMER_API_URL. */
export const transport: ApiTransport = remoteUrl ? proxyTo(remoteUrl) : (request) => sharedApi()(request);
