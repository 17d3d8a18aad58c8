import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { deliver, ship } from '#server/delivery/shipments.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { transition } from '#server/orders/transitions.ts';
import { orderDetails } from './order-details.ts';
import { type OrderStep, orderStep } from './pack-order.ts';

const normalized = (code: string) => code.trim().toUpperCase();

/**
 * Hands an order to its buyer in the store where it is collected. An order that was not shipped, because its items were
 * in the store, is also marked as packed and shipped. The buyer gets only the mail of a delivered order.
 *
 * @param codes of the items that were scanned
 * @throws Invalid unless these are the items of the order; Conflict for one that is not collected, or is over
 */
export const handOver = (db: Database, step: OrderStep, codes: readonly string[]): Promise<void> =>
  orderStep(db, step, 'order hand-over', async (tx, order) => {
    if (!order.real_store_id) throw new Conflict('This order is not collected in a store.', 'not-collected');
    const { items } = await orderDetails(tx, order);
    const scanned = new Set(codes.map(normalized));
    const due = new Set(items.filter(({ isCancelled }) => !isCancelled).map(({ sku }) => normalized(sku)));
    const faults = [
      ...[...due].filter((code) => !scanned.has(code)).map((code) => `${code} was not scanned.`),
      ...[...scanned]
        .filter((code) => !due.has(code))
        .map((code) => `${code} is not to be handed over with this order.`),
    ];
    if (faults.length > 0) throw new Invalid([{ field: 'codes', message: faults.join(' ') }]);
    const packed = order.state === 'paid' ? await transition(tx, order, 'preparing') : order;
    const sent =
      packed.state === 'preparing'
        ? await ship(tx, packed, { carrier: await nameOfStore(tx, order.real_store_id) }, { isMailed: false })
        : packed;
    return deliver(tx, sent);
  });

async function nameOfStore(tx: Database, id: string): Promise<string> {
  const [store] = await tx.select({ name: realStore.name }).from(realStore).where(eq(realStore.id, id));
  if (!store) throw new Error(`there is no store ${id}`);
  return store.name;
}
