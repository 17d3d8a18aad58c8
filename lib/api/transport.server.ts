import 'server-only';
import type { ApiTransport } from '../auth/api-transport.ts';
import { callOwnApi, sharedApi } from '../auth/own-api.ts';
import { proxyTo } from '../auth/proxy.ts';

const remoteUrl = process.env.CUSTOMER_API_URL;

/** The build has no listener that loaded the API before: it loads the one of its bundle. */
const bundled: ApiTransport = async (request) => {
  const { fetch } = await import('#server/app.ts');
  return callOwnApi(fetch)(request);
};

/** The API behind the storefront: in this process without a socket, or over HTTP at CUSTOMER_API_URL. */
export const transport: ApiTransport = remoteUrl
  ? proxyTo(remoteUrl)
  : (request) => (sharedApi() ?? bundled)(request);
