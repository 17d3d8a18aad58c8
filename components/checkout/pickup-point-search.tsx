import Form from 'next/form';
import { buttonClass } from '#components/ui/button.ts';
import { COUNTRIES } from '#lib/checkout/postcodes.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath } from '#lib/routes.ts';
import styles from './delivery.module.css';

interface PickupPointSearchProps {
  near: string;
  country: string;
  texts: Messages;
}

/** Looks for pickup points by town or postcode; a GET form, whose answer is a page with an address. */
export function PickupPointSearch({ near, country, texts }: PickupPointSearchProps) {
  const names = new Intl.DisplayNames(texts.locale, { type: 'region' });
  return (
    <Form
      action={`${checkoutPath()}#delivery`}
      scroll={false}
      prefetch={false}
      role="search"
      className={styles.search}
    >
      <input type="hidden" name="part" value="delivery" />
      <input type="hidden" name="place" value="relay" />
      <label htmlFor="field-near">{format(texts, 'field.near')}</label>
      <input
        key={near}
        id="field-near"
        name="near"
        type="search"
        defaultValue={near}
        maxLength={80}
        autoComplete="postal-code"
        required
      />
      <label htmlFor="field-country">{format(texts, 'field.countryCode')}</label>
      <select key={country} id="field-country" name="country" defaultValue={country}>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {names.of(code) ?? code}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonClass('outline')}>
        {format(texts, 'checkout.relay.search')}
      </button>
    </Form>
  );
}
