import { ops } from './shop-ops.ts';

/** Runs a step of the brand on an order of the tested shop, like `npm run ops -- order …`. */
export const brand = (reference: string, ...step: string[]): Promise<unknown> =>
  ops('order', reference, ...step);

/** Packs, sends and delivers an order. */
export async function deliver(reference: string): Promise<void> {
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', `6A${reference}`);
  await brand(reference, 'deliver');
}
