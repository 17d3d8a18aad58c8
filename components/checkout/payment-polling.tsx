'use client';

import { useQuery } from '@tanstack/react-query';
import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { orderKeys, readOrder } from '#lib/api/orders.ts';
import { CART_COOKIE } from '#lib/auth/cookies.ts';
import { shop } from '#lib/cart/cart-store.ts';
import { routeToResult } from '#lib/checkout/paths.ts';
import { CONFIRM_MS, nextPoll, type Outcome, outcomeOf } from '#lib/checkout/payment-outcome.ts';
import styles from './payment-result.module.css';

interface WatchProps {
  orderId: string;
  outcome: Outcome;
  /** The order is no bag any more. */
  over: boolean;
  later: string;
  refresh: string;
}

/** Asks while nothing is decided, up to a minute; a late event then turns the page by itself. Clears the cart once it is bought. */
export function Watch({ orderId, outcome, over, later, refresh }: WatchProps) {
  const router = useRouter();
  const [since] = useState(() => Date.now());
  const { data } = useQuery(
    {
      queryKey: orderKeys.one(orderId),
      queryFn: ({ signal }) => readOrder(viaBrowser, orderId, signal),
      enabled: outcome === 'confirming',
      refetchInterval: (query) =>
        nextPoll(query.state.data ? outcomeOf(query.state.data) : 'confirming', Date.now() - since),
      refetchIntervalInBackground: true,
    },
    shop.client,
  );
  const [isLate, setLate] = useState(false);
  const now = data ? outcomeOf(data) : outcome;

  useEffect(() => {
    if (now !== outcome) router.refresh();
  }, [now, outcome, router]);

  useEffect(() => {
    if (outcome !== 'confirming') return;
    const timer = setTimeout(() => setLate(true), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  useEffect(() => {
    if (over && outcome !== 'confirming' && Cookies.get(CART_COOKIE) === orderId) {
      Cookies.remove(CART_COOKIE, { path: '/' });
      shop.show(null);
    }
  }, [over, outcome, orderId]);

  if (outcome !== 'confirming') return null;
  return (
    <div className={styles.watch}>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      {!isLate && <span className={styles.pulse} aria-hidden="true" />}
      <p role="status">{isLate && later}</p>
      <p>
        <a href={routeToResult(orderId)}>{refresh}</a>
      </p>
    </div>
  );
}
