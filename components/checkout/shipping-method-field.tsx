import { describedBy, FieldMessage } from '#components/forms/field-frame.tsx';
import type { ShippingMethod } from '#lib/contract/order.ts';
import type { BoundField } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './form.module.css';

interface ShippingMethodFieldProps extends BoundField {
  shippingMethods: ShippingMethod[];
  currency: string;
  texts: Messages;
}

/** The ways an order can travel, each with its delay and its price for this order. */
export function ShippingMethodField({
  shippingMethods,
  currency,
  texts,
  id,
  label: _,
  error,
  advice,
  initial,
  ...input
}: ShippingMethodFieldProps) {
  return (
    <fieldset
      className={styles.options}
      aria-describedby={describedBy({ id, error, advice })['aria-describedby']}
    >
      <legend>{format(texts, 'checkout.delivery.method')}</legend>
      {shippingMethods.map((method, index) => (
        <label key={method.id} className={styles.option}>
          <input
            {...input}
            // The first carries the field's name for links that lead to it.
            id={index === 0 ? id : undefined}
            type="radio"
            value={method['@id']}
            defaultChecked={method['@id'] === initial}
            required
          />
          <span>
            <b>{method.name}</b>
            <small>{method.comment}</small>
          </span>
          <b>
            {method.shippingCost === 0
              ? format(texts, 'cart.delivery.free')
              : formatMoney(method.shippingCost, currency)}
          </b>
        </label>
      ))}
      <FieldMessage id={id} error={error} advice={advice} />
    </fieldset>
  );
}
