import type { ReactNode } from 'react';
import type { RealStore } from '#contract/shop.ts';
import type { Translate } from '#lib/i18n/server.ts';
import styles from './appointment.module.css';

interface MapLinkProps {
  store: Pick<RealStore, 'name' | 'latitude' | 'longitude'>;
  className?: string;
  /** Drawing above the text. */
  children?: ReactNode;
  t: Translate;
}

/** Link to a map on another host, which gets no request before the visitor opens it. */
export function MapLink({
  store: { name, latitude, longitude },
  className = styles.link,
  children,
  t,
}: MapLinkProps) {
  const at = `mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a
      className={className}
      href={`https://www.openstreetmap.org/?${at}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('locator.map.of', { store: name })}
    >
      {children}
      <span>{t('locator.map')}</span>
    </a>
  );
}
