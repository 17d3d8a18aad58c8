import { ops } from './shop-ops.ts';

/** A step of the brand on an order of the shop under test, as `npm run ops -- order …` takes it. */
export const brand = (reference: string, ...step: string[]): Promise<unknown> =>
  ops('order', reference, ...step);

/** Packs it, sends it, and it arrives. */
export async function deliver(reference: string): Promise<void> {
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', `6A${reference}`);
  await brand(reference, 'deliver');
}
