import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import type { Order } from '#contract/order.ts';
import { browserClient } from '../api/browser-client.ts';
import { useTabVisible } from '../cart/use-tab-visible.ts';

/**
 * Renders the checkout again when the shopper returns to this tab and the order is not the one on the page: another
 * tab has changed it or signed out, or another shopper has bought a piece. Not while it is being paid, because a bank's
 * question may be open in this page.
 */
export function useChangedOrder(order: Order): void {
  const router = useRouter();
  const check = useCallback(async () => {
    const current = await readOrder(order.id).catch(() => order);
    if (current?.state === 'payment_pending') return;
    if (!current || shownPart(current) !== shownPart(order)) router.refresh();
  }, [order, router]);
  useTabVisible(useCallback(() => void check(), [check]));
}

/** Loads the call at its first use: it is as large as the rest of the page's script. */
const readOrder = async (id: string) => (await import('../api/own-order.ts')).readOwnOrder(browserClient, id);

/** The pieces and amounts of an order as one text. */
const shownPart = ({ items, unavailableItems, total, amountDue }: Order): string =>
  JSON.stringify([items.map(({ id }) => id), unavailableItems.map(({ id }) => id), total, amountDue]);
