import { Destination } from '#components/checkout/destination.tsx';
import type { Address } from '#contract/address.ts';
import { accountAddressPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './account.module.css';
import own from './address-cards.module.css';

interface AddressCardsProps {
  addresses: readonly Address[];
  /** Ids of addresses that open orders are sent to. */
  inUse: ReadonlySet<string>;
  texts: Messages;
}

/** Addresses as cards. A pickup point belongs to the carrier: it can be removed but not changed. */
export function AddressCards({ addresses, inUse, texts }: AddressCardsProps) {
  return (
    <ul className={own.cards}>
      {addresses.map((address) => (
        <li key={address.id} className={own.card}>
          <div>
            <Badges address={address} texts={texts} />
            <Destination address={address} />
            {address.phone && <p className="soft small">{address.phone}</p>}
            {inUse.has(address.id) && <p className="soft small">{format(texts, 'account.address.inUse')}</p>}
          </div>
          <Actions address={address} texts={texts} />
        </li>
      ))}
    </ul>
  );
}

function Badges({ address, texts }: { address: Address; texts: Messages }) {
  const badges = [
    address.isDefault && 'account.address.default',
    address.relayPointMetadata && 'account.address.relay',
  ].filter((id) => typeof id === 'string');
  if (badges.length === 0) return null;
  return (
    <p className={own.badges}>
      {badges.map((id) => (
        <span key={id}>{format(texts, id)}</span>
      ))}
    </p>
  );
}

function Actions({ address, texts }: { address: Address; texts: Messages }) {
  const { id, relayPointMetadata: point, isDefault } = address;
  const name = <span className="visually-hidden"> {point?.name ?? address.street}</span>;
  // Everything that restores the address.
  const { '@id': _, '@type': __, id: ___, updatedAt: ____, ...restorable } = address;
  return (
    <div className={own.actions}>
      {!point && (
        <a className={styles.link} href={accountAddressPath(id)}>
          {format(texts, 'account.address.edit')}
          {name}
        </a>
      )}
      {!point && !isDefault && (
        <form method="post" action={formPath('default-address')}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={styles.link}>
            {format(texts, 'account.address.makeDefault')}
            {name}
          </button>
        </form>
      )}
      <form method="post" action={formPath('delete-address')}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="address" value={JSON.stringify(restorable)} />
        <button type="submit" className={styles.link}>
          {format(texts, 'account.address.delete')}
          {name}
        </button>
      </form>
    </div>
  );
}
