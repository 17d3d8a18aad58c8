import { described, ErrorOf } from '#components/forms/field-frame.tsx';
import type { ShippingMethod } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import type { BoundField } from '#lib/forms/use-form.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './form.module.css';

interface WaysProps extends BoundField {
  ways: ShippingMethod[];
  currency: string;
  texts: Texts;
}

/** The ways an order can travel, each with its delay and its price for this order. */
export function Ways({ ways, currency, texts, id, label: _, error, advice, initial, ...input }: WaysProps) {
  return (
    <fieldset className={styles.ways} aria-describedby={described({ id, error, advice })['aria-describedby']}>
      <legend>{say(texts, 'checkout.delivery.way')}</legend>
      {ways.map((way, index) => (
        <label key={way.id} className={styles.way}>
          <input
            {...input}
            // The first carries the field's name for links that lead to it.
            id={index === 0 ? id : undefined}
            type="radio"
            value={way['@id']}
            defaultChecked={way['@id'] === initial}
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
      <ErrorOf id={id} error={error} advice={advice} />
    </fieldset>
  );
}
