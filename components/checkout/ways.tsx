import type { ComponentProps } from 'react';
import type { ShippingMethod } from '#lib/contract/order.ts';
import { say, sayOr, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './field.module.css';

interface WaysProps extends Omit<ComponentProps<'input'>, 'defaultValue'> {
  ways: ShippingMethod[];
  currency: string;
  texts: Texts;
  error?: string;
  /** Address of the way that is chosen at first. */
  defaultValue?: string;
}

/** The ways an order can travel, each with its delay and its price for this order. */
export function Ways({ ways, currency, texts, error, defaultValue, ...input }: WaysProps) {
  return (
    <fieldset className={styles.ways} aria-describedby={error ? 'ways-error' : undefined}>
      <legend>{say(texts, 'checkout.delivery.way')}</legend>
      {ways.map((way) => (
        <label key={way.id} className={styles.way}>
          <input
            {...input}
            type="radio"
            value={way['@id']}
            defaultChecked={way['@id'] === defaultValue}
            required
          />
          <span>
            <b>{way.name}</b>
            <small>{way.comment}</small>
          </span>
          <b>
            {way.shippingCost === 0
              ? say(texts, 'cart.delivery.free')
              : formatMoney(way.shippingCost, currency)}
          </b>
        </label>
      ))}
      {error && (
        <span id="ways-error" className={styles.error}>
          {sayOr(texts, error)}
        </span>
      )}
    </fieldset>
  );
}
