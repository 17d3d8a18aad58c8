import type { Address } from '#contract/address.ts';
import type { ShippingMethod } from '#contract/order.ts';
import { COUNTRIES } from '#contract/postcodes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './delivery.module.css';

const countryNames = new Intl.DisplayNames(SHOP_LOCALE, { type: 'region' });

interface DestinationProps {
  address: Address;
  method?: ShippingMethod;
  /** With the opening hours of the place where it waits. */
  hours?: boolean;
}

/** Where an order goes, in a few lines: who, at which company, the pickup point or shop if it waits in one, the street. */
export function Destination({ address, method, hours }: DestinationProps) {
  const {
    firstName,
    lastName,
    company,
    relayPointMetadata: point,
    street,
    street2,
    postcode,
    city,
    countryCode,
  } = address;
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company,
    point?.name,
    [street, street2].filter(Boolean).join(', '),
    `${postcode} ${city}`,
    // As on an envelope: named where it is another country than the shop's.
    countryCode !== COUNTRIES[0] && countryNames.of(countryCode),
    hours && point?.hours,
    method && `${method.name} · ${method.comment}`,
  ].filter(Boolean);
  return (
    <address className={styles.destination}>
      {[...new Set(lines)].map((line) => (
        <span key={String(line)}>{line}</span>
      ))}
    </address>
  );
}
