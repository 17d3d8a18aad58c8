import type { Address } from '#lib/contract/address.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import styles from './delivery.module.css';

interface DestinationProps {
  address: Address;
  method?: ShippingMethod | undefined;
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
  } = address;
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company,
    point?.name,
    [street, street2].filter(Boolean).join(', '),
    `${postcode} ${city}`,
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
