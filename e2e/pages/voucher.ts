import { z } from 'zod';
import { ops } from './shop-ops.ts';

const issued = z.object({ code: z.string() });

/** Issues a gift card with an amount in cents. @returns its code */
export async function voucher(cents: number): Promise<string> {
  return issued.parse(await ops('gift-card', '--amount', (cents / 100).toFixed(2))).code;
}
