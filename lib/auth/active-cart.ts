import { API_BASE } from '#contract/base.ts';
import { brandId } from '#shared/brand-id.ts';
import type { ApiTransport } from './api-transport.ts';
import { CART_COOKIE, clearCookie, setCookie } from './cookies.ts';

const CART = '?state[0]=draft&state[1]=validated&itemsPerPage=1';

/**
 * Returns the `set-cookie` value for the cart of a customer who has just signed in: the account's cart on any
 * device, with the items of the previous cart. If the API does not return it, the next added item does.
 */
export async function activeCartCookie(
  request: Request,
  token: string,
  transport: ApiTransport,
): Promise<string> {
  const headers = new Headers({
    accept: 'application/ld+json',
    authorization: `Bearer ${token}`,
    'x-brand-id': brandId(),
  });
  for (const name of ['host', 'x-request-id', 'x-client-ip']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  try {
    const response = await transport(
      new Request(new URL(`${API_BASE}/orders${CART}`, request.url), { headers }),
    );
    const id = response.ok ? firstId(await response.json()) : undefined;
    return id === undefined ? clearCookie(CART_COOKIE) : setCookie(CART_COOKIE, id, { readable: true });
  } catch {
    return clearCookie(CART_COOKIE);
  }
}

function firstId(list: unknown): string | undefined {
  const found = new Map(Object.entries(Object(list)));
  const members = found.get('hydra:member') ?? found.get('member');
  const [first]: unknown[] = Array.isArray(members) ? members : [];
  const id: unknown = Reflect.get(Object(first), 'id');
  return typeof id === 'string' ? id : undefined;
}
