import { type OrdersFile, ordersText, printOrders } from '#lib/office/orders.ts';

/** How long the browser may take to read the file, in ms. */
const KEPT_MS = 60_000;

const PRINTED = {
  slips: ['office.orders.printed', 'office.orders.printedSome'],
  'pick-list': ['office.orders.picked', 'office.orders.pickedSome'],
} as const;

/**
 * Opens the packing slips of orders, or their pick list, in a tab of their own, from where they are printed.
 *
 * @returns what was done, in words @throws ApiError
 */
export async function openSlips(references: readonly string[], of: OrdersFile = 'slips'): Promise<string> {
  const [all, some] = PRINTED[of];
  // The tab is opened by the press itself: a browser blocks one that opens later.
  const tab = window.open('', '_blank');
  try {
    const { file, printed, leftOut } = await printOrders(of, references);
    if (file) {
      const url = URL.createObjectURL(file);
      if (tab) tab.location.href = url;
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    } else tab?.close();
    return leftOut.length === 0
      ? ordersText(all, { count: printed })
      : ordersText(some, { count: printed, left: leftOut.join(' ') });
  } catch (error) {
    tab?.close();
    throw error;
  }
}
