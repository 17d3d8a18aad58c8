import { type OrdersFile, ordersText, printOrders } from '#lib/office/orders.ts';
import { openInTab } from './open-in-tab.ts';

const PRINTED = {
  slips: ['office.orders.printed', 'office.orders.printedSome'],
  'pick-list': ['office.orders.picked', 'office.orders.pickedSome'],
} as const;

/**
 * Opens the packing slips of orders, or their pick list, in a new tab for printing.
 *
 * @returns a message about the result
 * @throws ApiError
 */
export async function openSlips(references: readonly string[], of: OrdersFile = 'slips'): Promise<string> {
  const [all, some] = PRINTED[of];
  const { printed, leftOut } = await openInTab(
    () => printOrders(of, references),
    ({ file }) => file,
  );
  return leftOut.length === 0
    ? ordersText(all, { count: printed })
    : ordersText(some, { count: printed, left: leftOut.join(' ') });
}
