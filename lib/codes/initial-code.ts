import type { Order } from '#contract/order.ts';
import { type Cookies, PROMO_COOKIE } from '../auth/cookies.ts';
import { type FormFlash, readFlash } from '../forms/form-flash.ts';

/** Returns the initial value of the code field: the refused code, or the code of this browser's last cart. */
export function initialCode(cookies: Cookies, order: Order | null): FormFlash | null {
  const rejected = readFlash(cookies, 'code');
  const code = cookies[PROMO_COOKIE];
  if (rejected || !code || !order || order.promoCodes.length > 0) return rejected;
  return { form: 'code', values: { code }, errors: {} };
}
