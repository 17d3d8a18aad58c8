import type { ComponentProps } from 'react';
import type { Order } from '#lib/contract/order.ts';
import { say, sayOr, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './field.module.css';

interface LegalProps {
  order: Order;
  texts: Texts;
  error?: string;
  checkbox: ComponentProps<'input'>;
}

/** The main facts just above the button (decisions, section 3, lines 4 to 8): what, how much, withdrawal, guarantee, terms. */
export function Legal({ order, texts, error, checkbox }: LegalProps) {
  const pieces = say(texts, 'checkout.pieces', { count: order.items.length });
  const total = formatMoney(order.total, order.currency);
  return (
    <div className={styles.legal}>
      <p>{say(texts, 'checkout.legal', { pieces, total })}</p>
      <ul>
        <li>{say(texts, 'checkout.legal.return')}</li>
        <li>{say(texts, 'checkout.legal.guarantee')}</li>
      </ul>
      <label className={styles.terms}>
        <input
          {...checkbox}
          type="checkbox"
          value="on"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
        />
        <span>
          {say(texts, 'checkout.legal.before')} {say(texts, 'checkout.legal.terms')}{' '}
          {say(texts, 'checkout.legal.and')} {say(texts, 'checkout.legal.privacy')}.
        </span>
      </label>
      {error && (
        <span id="terms-error" className={styles.error}>
          {sayOr(texts, error)}
        </span>
      )}
    </div>
  );
}
