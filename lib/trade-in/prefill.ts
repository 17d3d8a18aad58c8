import type { FormFlash } from '../forms/form-flash.ts';

/** What an estimate has asked already, which the first step begins with. */
const KNOWN = ['brand', 'type', 'collectionYear', 'condition'] as const;

/** The answers that came with the address (`tradeInOfEstimatePath`); null where none did. */
export function prefilledItem(query: Record<string, string | string[] | undefined>): FormFlash | null {
  const values = KNOWN.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return values.length > 0 ? { form: 'trade-in-item', values: Object.fromEntries(values), errors: {} } : null;
}
