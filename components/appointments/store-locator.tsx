import Form from 'next/form';
import type { ReactNode } from 'react';
import { FormPending } from '#components/layout/pending.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { RealStore } from '#contract/shop.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import type { LocatorData } from '#lib/appointments/read-stores.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { mapStyleUrl } from '#lib/map/map-style.ts';
import { sellChoicesPath } from '#lib/routes.ts';
import styles from './locator.module.css';
import { NearMe } from './near-me.tsx';
import { StoreEntry } from './store-entry.tsx';
import { StoreItem, StoresOnMap } from './stores-on-map.tsx';

interface StoreLocatorProps {
  data: LocatorData;
  texts: Messages;
  t: Translate;
  /** Shown to the right of the search on a desktop. */
  picture?: ReactNode;
}

/** Stores as a list, complete without a map and without a script. */
export function StoreLocator({ data, texts, t, picture }: StoreLocatorProps) {
  const { stores, query, radius, isSearch, isPlaceKnown } = data;
  if (!isSearch && stores.length === 0)
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('locator.nowhere')}</h1>
        <p className={styles.lead}>{t('locator.nowhere.lead')}</p>
        <p className={styles.instead}>
          <a className={buttonClass('ink')} href={sellChoicesPath()}>
            {t('locator.post')}
          </a>
        </p>
      </div>
    );
  const place = query.near ?? '';
  const values = { count: stores.length, radius };
  const mapStyle = mapStyleUrl();
  const heading = !isSearch
    ? t('locator.all')
    : stores.length > 0
      ? place
        ? t('locator.found', { ...values, place })
        : t('locator.found.here', values)
      : !isPlaceKnown
        ? t('locator.unknown', { place })
        : place
          ? t('locator.none', { radius, place })
          : t('locator.none.here', { radius });
  return (
    <div className={styles.page}>
      {/* Read for the head: page-cache/personal-page.ts allows this page the hosts of the map. */}
      {mapStyle && <meta name="map" content="tiles" />}
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{t('locator.title')}</h1>
          <p className={styles.lead}>{t('locator.lead')}</p>
          <div className={styles.search}>
            <Form action={storeLocatorPath()} scroll={false} prefetch={false} role="search">
              <label htmlFor="field-near">{t('field.near')}</label>
              <input
                key={place}
                id="field-near"
                name="near"
                type="search"
                defaultValue={place}
                maxLength={80}
                autoComplete="postal-code"
                required
              />
              <button type="submit" className={buttonClass('ink')}>
                {t('locator.search')}
              </button>
              <FormPending />
            </Form>
            <NearMe texts={texts} />
          </div>
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      <h2 className={styles.heading}>{heading}</h2>
      {isSearch && <Further data={data} t={t} />}
      {stores.length > 0 && (
        <StoresOnMap stores={stores.map(placeOf)} styleUrl={mapStyle} texts={texts}>
          <ul className={styles.list}>
            {stores.map((store) => (
              <StoreItem key={store.id} store={store.id}>
                <StoreEntry store={store} t={t} />
              </StoreItem>
            ))}
          </ul>
        </StoresOnMap>
      )}
    </div>
  );
}

/** A store's data for the map. */
const placeOf = ({ id, name, street, postcode, city, countryCode, latitude, longitude }: RealStore) => ({
  id,
  name,
  street,
  postcode,
  city,
  countryCode,
  latitude,
  longitude,
});

/** Shown below the result of a search: a wider search, and all stores; without a result also the other ways. */
function Further({ data, t }: Pick<StoreLocatorProps, 'data' | 't'>) {
  const { stores, query, wider, isPlaceKnown } = data;
  const isEmpty = stores.length === 0;
  return (
    <div className={styles.further}>
      {isEmpty && <p>{t(isPlaceKnown ? 'locator.none.lead' : 'locator.unknown.lead')}</p>}
      <p>
        {wider !== undefined && (
          <a href={storeLocatorPath({ ...query, radius: String(wider) })}>
            {t('locator.widen', { radius: wider })}
          </a>
        )}
        <a href={storeLocatorPath()}>{t('locator.everything')}</a>
        {isEmpty && <a href={sellChoicesPath()}>{t('locator.post')}</a>}
      </p>
    </div>
  );
}
