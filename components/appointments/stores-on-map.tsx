'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { PlaceMap, usePlaceMap } from '#components/map/place-map.tsx';
import type { RealStore } from '#contract/shop.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { townLine } from '#shared/countries.ts';
import styles from './locator.module.css';

type Place = Pick<
  RealStore,
  'id' | 'name' | 'street' | 'postcode' | 'city' | 'countryCode' | 'latitude' | 'longitude'
>;

/** State of the map above the list; undefined without a script, and if no map can be shown. */
const StoresMap = createContext<{ chosen: string; show: (store: string) => void } | undefined>(undefined);

/** Id of a store's entry in the list. */
const entryId = (store: string): string => `store-${store}`;

interface StoresOnMapProps {
  stores: readonly Place[];
  styleUrl: string | undefined;
  /** The list of stores. */
  children: ReactNode;
  texts: Messages;
}

/** Stores on a map above their list; choosing one in either chooses it in both. */
export function StoresOnMap({ stores, styleUrl, children, texts }: StoresOnMapProps) {
  const [chosen, setChosen] = useState('');
  const { open, ...map } = usePlaceMap();
  const places = useMemo(
    () =>
      stores.map(({ id, name, street, latitude, longitude, ...place }) => ({
        id,
        name,
        address: `${street}, ${townLine(place)}`,
        latitude,
        longitude,
        href: `#${entryId(id)}`,
      })),
    [stores],
  );
  const box = useRef<HTMLDivElement>(null);
  /** Last request from the list below the map, which may be out of view. */
  const [asked, setAsked] = useState<object>();
  useEffect(() => {
    if (asked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const show = (store: string) => {
    setChosen(store);
    setAsked({});
    open();
  };
  const isUsable = map.isReady && !map.isBroken;
  return (
    <StoresMap value={isUsable ? { chosen: map.isOpen ? chosen : '', show } : undefined}>
      <div ref={box} className={styles.map}>
        <PlaceMap
          {...map}
          places={places}
          chosen={chosen}
          onChoose={setChosen}
          styleUrl={styleUrl}
          texts={texts}
        />
      </div>
      {children}
    </StoresMap>
  );
}

interface StoreItemProps {
  store: string;
  children: ReactNode;
}

/** An entry of the list that shows whether it is chosen on the map. */
export function StoreItem({ store, children }: StoreItemProps) {
  const isChosen = useContext(StoresMap)?.chosen === store;
  return (
    <li id={entryId(store)} aria-current={isChosen ? 'true' : undefined}>
      {children}
    </li>
  );
}

interface ShowOnMapProps extends StoreItemProps {
  className?: string;
  /** Link to a map elsewhere, until scripts run and if no map can be shown. */
  link: ReactNode;
}

/** Chooses a store on the map above the list, which opens. */
export function ShowOnMap({ store, className, link, children }: ShowOnMapProps) {
  const map = useContext(StoresMap);
  if (!map) return link;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={map.chosen === store}
      onClick={() => map.show(store)}
    >
      {children}
    </button>
  );
}
