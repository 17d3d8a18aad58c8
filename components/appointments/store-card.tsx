import type { Booking } from '#contract/booking.ts';
import type { RealStore } from '#contract/shop.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { townLine } from '#shared/countries.ts';
import { phoneText } from '#shared/phone-text.ts';
import styles from './appointment.module.css';
import { MapLink } from './map-link.tsx';
import { closedDays, todayInWords } from './store-hours.ts';

interface StoreCardProps {
  store: RealStore | Booking['realStore'];
  /** Whether a visit is still to come. */
  isToCome?: boolean;
  t: Translate;
}

/** The store of an appointment: a map, today's hours, and what to bring to a visit to come. */
export function StoreCard({ store, isToCome = true, t }: StoreCardProps) {
  const closed = 'hoursToday' in store ? closedDays(store, t) : '';
  return (
    <aside className={styles.card} aria-labelledby="store">
      <MapLink store={store} className={styles.map} t={t}>
        <Streets />
      </MapLink>
      <h2 id="store">{store.name}</h2>
      <p className="soft">
        {store.street}, {townLine(store)}
      </p>
      {'hoursToday' in store && (
        <p>
          <b>{todayInWords(store, t)}</b>
          {closed && (
            <>
              <br />
              <span className="soft">{t('appointment.closedOn', { days: closed })}</span>
            </>
          )}
        </p>
      )}
      {store.phone && (
        <p>
          <a href={`tel:${store.phone}`}>{phoneText(store.phone)}</a>
        </p>
      )}
      {isToCome && (
        <p>
          <b>{t('appointment.done.bring')}</b>
          <br />
          <span className="soft">{t('appointment.done.bring.what')}</span>
        </p>
      )}
    </aside>
  );
}

/** A drawing instead of the map: nothing loads from another host before the visitor opens it. */
function Streets() {
  return (
    <svg viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g stroke="var(--sheet)" strokeWidth={12}>
        <path d="M-10 60 410 20M-10 150 410 130M60-10 120 230M200-10 220 230M330-10 300 230" />
        <path d="M-10 105 410 80M150-10 180 230" strokeWidth={6} />
      </g>
      <circle cx={214} cy={92} r={15} />
    </svg>
  );
}
