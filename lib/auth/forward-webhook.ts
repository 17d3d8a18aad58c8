import type { ApiTransport } from './api-transport.ts';

/**
 * Delivers a provider's call to the API: the same address, headers and raw body, which its signature covers. Cookies are
 * dropped, since no cookie means anything to a provider.
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
