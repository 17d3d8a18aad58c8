import 'server-only';
import { cookies, headers } from 'next/headers';
import { connection } from 'next/server';
import type { Cookies } from '#lib/auth/cookies.ts';
import type { ApiClient } from './client.ts';
import { createGatewayClient } from './gateway-client.ts';
import { transport } from './transport.server.ts';

/** The shopper of the page being rendered: cookies, and a client with the shopper's token. */
export interface Shopper {
  cookies: Cookies;
  client: ApiClient;
}

/** Makes the page personal: it is rendered for each request and never cached. */
export async function currentShopper(): Promise<Shopper> {
  await connection();
  const [jar, asked] = await Promise.all([cookies(), headers()]);
  const values = Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]));
  const header = Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const request = new Request('http://storefront.internal/', { headers: new Headers(asked) });
  return { cookies: values, client: createGatewayClient(request, { header, set: [] }, transport) };
}
