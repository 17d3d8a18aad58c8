import type { Booking } from '#lib/contract/booking.ts';
import type { RealStore } from '#lib/contract/shop.ts';
import type { Translate } from '#lib/i18n/server.ts';
import styles from './appointment.module.css';
import { MapLink } from './map-link.tsx';

interface StoreCardProps {
  store: RealStore | Booking['realStore'];
  t: Translate;
}

/** The store of an appointment: where it is, when it is open today, what to bring. */
export function StoreCard({ store, t }: StoreCardProps) {
  const today =
    'hoursToday' in store ? store.hoursToday.map(([from, to]) => `${from}–${to}`).join(', ') : undefined;
  return (
    <aside className={styles.card} aria-labelledby="store">
      <h2 id="store">{store.name}</h2>
      <p className={styles.soft}>
        {store.street}, {store.postcode} {store.city}
      </p>
      {today !== undefined && (
        <p>
          <b>{today ? t('locator.today', { hours: today }) : t('locator.shut')}</b>
        </p>
      )}
      {store.phone && (
        <p>
          <a href={`tel:${store.phone}`}>{store.phone}</a>
        </p>
      )}
      <p>
        <b>{t('appointment.done.bring')}</b>
        <br />
        <span className={styles.soft}>{t('appointment.done.bring.what')}</span>
      </p>
      <MapLink store={store} t={t} />
    </aside>
  );
}
