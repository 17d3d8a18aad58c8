import 'server-only';
import { cookies, headers } from 'next/headers';
import { connection } from 'next/server';
import type { Cookies } from '#lib/auth/cookies.ts';
import type { Via } from './client.ts';
import { viaGateway } from './gateway-client.ts';
import { deliver } from './transport.server.ts';

/** The shopper behind the page that is being rendered: the cookies, and calls in this shopper's name. */
export interface Person {
  cookies: Cookies;
  via: Via;
}

/** Makes the page personal: it is rendered for each request and stored by nobody. */
export async function person(): Promise<Person> {
  await connection();
  const [jar, asked] = await Promise.all([cookies(), headers()]);
  const held = Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]));
  const header = Object.entries(held)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const request = new Request('http://storefront.internal/', { headers: new Headers(asked) });
  return { cookies: held, via: viaGateway(request, { header, set: [] }, deliver) };
}
