import { type Cookies, PROMO_COOKIE } from '../auth/cookies.ts';
import type { Order } from '../contract/order.ts';
import { type Kept, keptOf } from '../forms/form-flash.ts';

/** What the field of codes begins with: what was typed and refused, else the code of this browser's last cart. */
export function keptCode(cookies: Cookies, order: Order | null): Kept | null {
  const refused = keptOf(cookies, 'code');
  const code = cookies[PROMO_COOKIE];
  if (refused || !code || !order || order.promoCodes.length > 0) return refused;
  return { form: 'code', values: { code }, errors: {} };
}
