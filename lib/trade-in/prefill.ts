import type { Purchase } from '#contract/purchase.ts';
import type { Cookies } from '../auth/cookies.ts';
import { type FormFlash, readFlash } from '../forms/form-flash.ts';
import type { TradeInStep } from './paths.ts';

/** Form of each step. */
const FORMS: Record<TradeInStep, string> = {
  items: 'trade-in-item',
  condition: 'trade-in-condition',
  handOver: 'trade-in-hand-over',
  confirm: 'trade-in-seller',
};

/** Values and errors of the last submitted form of a step. */
export const flashOfStep = (step: TradeInStep, cookies: Cookies) => readFlash(cookies, FORMS[step]);

/** The last search for an order, with its errors. */
export const flashOfLookup = (cookies: Cookies) => readFlash(cookies, 'trade-in-lookup');

/** Answers of an estimate that prefill the first step. */
const KNOWN = ['brand', 'type', 'collectionYear', 'condition'] as const;

/** Returns the purchases requested by the address. */
export function purchasesIn({ purchase, page }: Record<string, string | string[] | undefined>) {
  const number = typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
  return { page: number, ...(typeof purchase === 'string' && { purchase }) };
}

/** Prefills the form with the facts of a purchase's order. */
const prefilledPurchase = ({ id, known, size, color }: Purchase): FormFlash => ({
  form: 'trade-in-item',
  values: {
    purchase: id,
    // A word that is not in the lists is not preselected.
    size,
    color,
    ...Object.fromEntries(
      Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  },
  errors: {},
});

/**
 * Prefills the form with the facts of a purchase, else the answers in the address (`tradeInOfEstimatePath`); null
 * without either.
 */
export function prefilledItem(
  query: Record<string, string | string[] | undefined>,
  picked?: Purchase,
): FormFlash | null {
  if (picked) return prefilledPurchase(picked);
  const values = KNOWN.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return values.length > 0 ? { form: 'trade-in-item', values: Object.fromEntries(values), errors: {} } : null;
}
