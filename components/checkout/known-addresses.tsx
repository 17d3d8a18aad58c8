import clsx from 'clsx';
import type { Address } from '#lib/contract/address.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { deliveryPath } from '#lib/routes.ts';
import styles from './known-addresses.module.css';

interface KnownAddressesProps {
  addresses: readonly Address[];
  /** Id of the one that the form below shows. */
  chosen: string | undefined;
  texts: Messages;
}

/** The customer's addresses, each a link that fills it into the form; whatever is changed there is a new one. */
export function KnownAddresses({ addresses, chosen, texts }: KnownAddressesProps) {
  return (
    <nav className={styles.known} aria-label={format(texts, 'checkout.addresses')}>
      <p>{format(texts, 'checkout.addresses')}</p>
      <ul>
        {addresses.map((address) => (
          <li key={address.id}>
            <a
              className={clsx(styles.address, address.id === chosen && styles.chosen)}
              href={deliveryPath('home', { address: address.id })}
              aria-current={address.id === chosen ? 'true' : undefined}
            >
              <b>{address.street}</b>
              <span>
                {address.postcode} {address.city}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
