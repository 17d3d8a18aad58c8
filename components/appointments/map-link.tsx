import type { RealStore } from '#lib/contract/shop.ts';
import type { Translate } from '#lib/i18n/server.ts';
import styles from './appointment.module.css';

type Place = Pick<RealStore, 'name' | 'latitude' | 'longitude'>;

/** The map of another host, which learns of nobody before it is asked for. */
export function MapLink({ store: { name, latitude, longitude }, t }: { store: Place; t: Translate }) {
  const at = `mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a
      className={styles.link}
      href={`https://www.openstreetmap.org/?${at}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('locator.map.of', { store: name })}
    >
      {t('locator.map')}
    </a>
  );
}
