import { OpeningHours } from '#components/checkout/opening-hours.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { RealStore } from '#contract/shop.ts';
import { appointmentPath } from '#lib/appointments/paths.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import { distanceInWords, storeOption } from '#lib/checkout/pickup-options.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { townLine } from '#shared/countries.ts';
import styles from './locator.module.css';
import { MapLink } from './map-link.tsx';
import { todayInWords } from './store-hours.ts';
import { ShowOnMap } from './stores-on-map.tsx';

/** One store of the list: address, distance, today's hours, next free time. */
export function StoreEntry({ store, t }: { store: RealStore; t: Translate }) {
  const { name, distance, nextSlot } = store;
  const { week } = storeOption(store, new Date(), t.locale);
  return (
    <article className={styles.store}>
      <div>
        <h3>{name}</h3>
        <p className="soft">
          {store.street}, {townLine(store)}
          {distance !== undefined && ` · ${distanceInWords(distance)}`}
        </p>
        <p className={store.acceptsTradeIn ? styles.badge : 'soft'}>
          {t(store.acceptsTradeIn ? 'locator.badge' : 'locator.noTradeIn')}
        </p>
        <p>{todayInWords(store, t)}</p>
        <OpeningHours
          name={name}
          week={week}
          className={styles.hours}
          label={t('locator.hours')}
          closed={t('locator.closed')}
        />
        <ShowOnMap store={store.id} className={styles.show} link={<MapLink store={store} t={t} />}>
          {t('locator.map')}
          <span className="visually-hidden">: {name}</span>
        </ShowOnMap>
      </div>
      {store.acceptsTradeIn && (
        <div className={styles.book}>
          <p>
            {nextSlot
              ? t('locator.next', { time: timeInWords(nextSlot, store.timezone, t.locale) })
              : t('locator.full')}
          </p>
          {nextSlot && (
            <a className={buttonClass('ink')} href={appointmentPath(store.id)}>
              {t('locator.book')} <span className="visually-hidden">{name}</span>
            </a>
          )}
        </div>
      )}
    </article>
  );
}
