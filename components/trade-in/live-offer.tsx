'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { failureText } from '#lib/api/error-messages.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import type { Locale } from '#shared/locales.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import styles from './trade-in.module.css';

interface LiveOfferProps {
  cart: TradeInCart;
  item: TradeIn;
  /** Id of the form with the answers. */
  form: string;
  texts: Messages;
  /** The button of the next step. */
  children: ReactNode;
}

/** The offer for one item. With JavaScript each answer is saved at once, and the offer updates. */
export function LiveOffer({ cart: first, item, form, texts, children }: LiveOfferProps) {
  const [cart, setCart] = useState(first);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let running: AbortController | undefined;
    const save = async (event: Event) => {
      const name = event.target instanceof HTMLInputElement ? event.target.name : '';
      const data = new FormData(element);
      if (!['condition', 'defects'].includes(name)) return;
      running?.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        const { keepCondition } = await import('#lib/trade-in/keep-answers.ts');
        signal.throwIfAborted();
        const kept = await keepCondition(first.id, item.id, data, signal);
        if (!kept) return;
        setCart(kept);
        setFailure('');
      } catch (error) {
        if (!signal.aborted) setFailure(failureText(texts, error, 'tradeIn'));
      }
    };
    const onChange = (event: Event) => void save(event);
    element.addEventListener('change', onChange);
    return () => {
      running?.abort();
      element.removeEventListener('change', onChange);
    };
  }, [first.id, form, item.id, texts]);

  const now = cart.items.find(({ id }) => id === item.id) ?? item;
  const isOpen = now.priceOffer === undefined || failure !== '';
  return (
    <section className={styles.offer} aria-label={format(texts, 'tradeIn.offer.none')}>
      <div role="status">
        <p className="soft small">{format(texts, 'tradeIn.offer.one')}</p>
        <p className={styles.figure}>
          {isOpen ? (failure ? '–' : '…') : formatMoney(now.priceOffer ?? 0, now.currency)}
        </p>
        {failure ? (
          <p>{failure}</p>
        ) : (
          isOpen && (
            <p className="soft small">
              {format(texts, now.offerExpiresAt ? 'tradeIn.offer.ended' : 'tradeIn.offer.open')}
            </p>
          )
        )}
      </div>
      <dl>
        {now.priceNew !== undefined && (
          <>
            <dt>{format(texts, 'tradeIn.offer.priceNew')}</dt>
            <dd>{formatMoney(now.priceNew, now.currency)}</dd>
          </>
        )}
        {now.metadata.collectionYear !== undefined && (
          <>
            <dt>{format(texts, 'tradeIn.offer.bought')}</dt>
            <dd>{now.metadata.collectionYear}</dd>
          </>
        )}
        {now.condition && (
          <>
            <dt>{format(texts, 'tradeIn.offer.condition')}</dt>
            <dd>{format(texts, `condition.${now.condition}`)}</dd>
          </>
        )}
      </dl>
      <p className={clsx('soft small', styles.more)}>
        {!isOpen &&
          now.offerExpiresAt &&
          format(texts, 'tradeIn.offer.until', { date: dayOf(now.offerExpiresAt, texts.locale) })}{' '}
        {cart.items.length > 1 &&
          cart.priceOffer > 0 &&
          format(texts, 'tradeIn.offer.together', { amount: formatMoney(cart.priceOffer, cart.currency) })}
      </p>
      {children}
    </section>
  );
}

const dayOf = (moment: string, locale: Locale) =>
  formatShopTime(moment, locale, { day: 'numeric', month: 'long' });
