import type { ApiTransport } from './api-transport.ts';

/**
 * Forwards a provider's call to the API: same address, headers and raw body, which the signature covers. Drops
 * cookies, because providers have none.
 */
export async function forwardWebhook(request: Request, transport: ApiTransport): Promise<Response> {
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  const body = await request.arrayBuffer();
  return transport(
    new Request(url, { method, headers, body: body.byteLength > 0 ? body : undefined, signal }),
  );
}
