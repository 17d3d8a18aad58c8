'use client';

import { useEffect, useState } from 'react';
import { clock } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { Note } from './parts/state.tsx';

/** Time when the browser lost its connection; undefined while it has one. */
export function useOfflineSince(): number | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const left = () => setSince(Date.now());
    const back = () => setSince(undefined);
    if (!navigator.onLine) left();
    addEventListener('offline', left);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', left);
      removeEventListener('online', back);
    };
  }, []);
  return since;
}

/** Shows since when there is no connection, and the pending changes. */
export function OfflineBar() {
  const since = useOfflineSince();
  return (
    <div role="status">
      {since !== undefined && <Note tone="warn">{officeText('office.offline', { time: clock(since) })}</Note>}
    </div>
  );
}
