'use client';

import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { browserClient } from '#lib/api/browser-client.ts';
import { queryKeys, SHORT_GC_MS, useApiQuery } from '#lib/api/query-client.ts';
import { CART_COOKIE } from '#lib/auth/cookies.ts';
import { setKnownCart } from '#lib/cart/known-cart.ts';
import { type Outcome, outcomeOf, POLLING_MS, pollInterval } from '#lib/checkout/payment-outcome.ts';
import { paymentResultPath } from '#lib/routes.ts';
import styles from './payment-result.module.css';

interface PaymentPollingProps {
  orderId: string;
  outcome: Outcome;
  /** The order is no longer a cart. */
  isFinal: boolean;
  later: string;
  refresh: string;
}

/**
 * Polls an undecided payment for up to a minute and refreshes the page on a decision. Deletes the cart once the
 * order is final.
 */
export function PaymentPolling({ orderId, outcome, isFinal, later, refresh }: PaymentPollingProps) {
  const router = useRouter();
  const [startedAt] = useState(() => Date.now());
  const { data } = useApiQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: async ({ signal }) =>
      (await import('#lib/api/orders.ts')).readOrder(browserClient, orderId, signal),
    enabled: outcome === 'confirming',
    refetchInterval: (query) =>
      pollInterval(query.state.data ? outcomeOf(query.state.data) : 'confirming', Date.now() - startedAt),
    gcTime: SHORT_GC_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
  const [isLate, setLate] = useState(false);
  const current = data ? outcomeOf(data) : outcome;

  useEffect(() => {
    if (current !== outcome) router.refresh();
  }, [current, outcome, router]);

  useEffect(() => {
    if (outcome !== 'confirming') return;
    const timer = setTimeout(() => setLate(true), POLLING_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  useEffect(() => {
    if (isFinal && outcome !== 'confirming' && Cookies.get(CART_COOKIE) === orderId) {
      Cookies.remove(CART_COOKIE, { path: '/' });
      setKnownCart(null);
    }
  }, [isFinal, outcome, orderId]);

  if (outcome !== 'confirming') return null;
  return (
    <div className={styles.watch}>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      {!isLate && <span className={styles.pulse} aria-hidden="true" />}
      <p role="status">{isLate && later}</p>
      <p>
        <a href={paymentResultPath(orderId)}>{refresh}</a>
      </p>
    </div>
  );
}
