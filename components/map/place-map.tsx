'use client';

import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import type { MapPlace } from '#lib/map/map-place.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import styles from './place-map.module.css';

const noSubscription = () => () => undefined;

interface PlaceMapProps {
  places: readonly MapPlace[];
  /** Id of the place chosen in the list; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Scripts have loaded. */
  isReady: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The map cannot be shown, or has failed. */
  isBroken: boolean;
  onBroken: () => void;
  styleUrl: string | undefined;
  texts: Messages;
}

/** State of a map in its page: available, open or failed. */
export function usePlaceMap() {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return {
    isReady,
    isOpen: isOpen && !isBroken,
    isBroken,
    open: () => setOpen(true),
    onToggle: () => setOpen((before) => !before),
    onBroken: () => setBroken(true),
  };
}

/** A button that shows the places of a list on a map above it; loads nothing of the map before the press. */
export function PlaceMap({
  places,
  chosen,
  onChoose,
  isReady,
  isOpen,
  onToggle,
  isBroken,
  onBroken,
  styleUrl,
  texts,
}: PlaceMapProps) {
  if (places.length === 0) return null;
  const place = places.find(({ id }) => id === chosen);
  return (
    <div className={styles.head}>
      {!isBroken && (
        <button
          type="button"
          className={buttonClass('outline', !isReady && 'undecided')}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {format(texts, isOpen ? 'map.hide' : 'map.show')}
        </button>
      )}
      {styleUrl && !isOpen && !isBroken && (
        <p>{format(texts, 'map.from', { host: new URL(styleUrl).host })}</p>
      )}
      <p role="status">{isBroken && format(texts, 'map.failed')}</p>
      {isOpen && (
        <div className={styles.frame}>
          <Suspense fallback={<div className={styles.waiting}>{format(texts, 'map.loading')}</div>}>
            <MapCanvas
              places={places}
              chosen={chosen}
              onChoose={onChoose}
              styleUrl={styleUrl}
              onFailed={onBroken}
              texts={texts}
            />
          </Suspense>
          <p role="status" className={styles.caption}>
            {place ? (
              <>
                <b>{place.name}</b>
                <span>{place.address}</span>
                {place.href && <a href={place.href}>{format(texts, 'map.entry')}</a>}
              </>
            ) : (
              format(texts, 'map.choose')
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** The map itself; a failed load of its script counts as a failed map. */
const MapCanvas = lazy<ComponentType<MapCanvasProps>>(() =>
  import('./map-canvas.tsx').catch(() => ({ default: MissingCanvas })),
);

function MissingCanvas({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed, [onFailed]);
  return null;
}
