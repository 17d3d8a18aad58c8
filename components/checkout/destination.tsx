import type { ReactNode } from 'react';
import type { Address } from '#contract/address.ts';
import { shopCountry, townLines } from '#shared/countries.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { pickupHours } from '#shared/pickup-hours.ts';
import styles from './delivery.module.css';

const countryNames = new Intl.DisplayNames(SHOP_LOCALE, { type: 'region' });

interface DestinationProps {
  address: Address;
  /** The shipping method and the days of arrival. */
  arrival?: ReactNode;
  /** With the opening hours of the pickup point or shop. */
  hours?: boolean;
}

/**
 * The destination of an order in a few lines: recipient, company, street. A pickup point or shop comes first,
 * and the person who collects last.
 */
export function Destination({ address, arrival, hours }: DestinationProps) {
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
  const person = [`${firstName} ${lastName}`.trim(), company];
  const lines = [
    point?.name,
    ...(point ? [] : person),
    [street, street2].filter(Boolean).join(', '),
    ...townLines({ postcode, city, countryCode }),
    // As on an envelope: the country is named if it is not the shop's.
    countryCode !== shopCountry() && countryNames.of(countryCode),
    ...(hours && point?.hours ? pickupHours(point.hours, SHOP_LOCALE) : []),
    ...(point ? person : []),
  ].filter(Boolean);
  return (
    <address className={styles.destination}>
      {[...new Set(lines)].map((line) => (
        <span key={String(line)}>{line}</span>
      ))}
      {arrival && <span>{arrival}</span>}
    </address>
  );
}
