'use client';

import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './locator.module.css';

const never = () => () => undefined;

/** Searches stores near the visitor. Asks for the position only on a press, rounded to about 100 m. */
export function NearMe({ texts }: { texts: Messages }) {
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const hasPosition = useSyncExternalStore(
    never,
    () => 'geolocation' in navigator,
    () => null,
  );
  if (hasPosition === false) return null;
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        router.push(storeLocatorPath({ lat: coords.latitude.toFixed(3), lng: coords.longitude.toFixed(3) }));
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass('outline', hasPosition === null && 'undecided')}
        onClick={ask}
        disabled={state === 'asking'}
      >
        {format(texts, state === 'asking' ? 'locator.near.asking' : 'locator.near')}
      </button>
      <p role="status" className={styles.refused}>
        {state === 'refused' && format(texts, 'locator.near.refused')}
      </p>
    </>
  );
}
