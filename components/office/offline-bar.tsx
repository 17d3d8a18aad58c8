'use client';

import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clock } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { Note } from './parts/state.tsx';
import { useToast } from './parts/toast.tsx';

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

/** Shows since when there is no connection, and that changes wait for it: their buttons are off until then. */
export function OfflineBar() {
  const since = useOfflineSince();
  const waiting = useIsMutating({ predicate: ({ state }) => state.isPaused });
  const toast = useToast();
  const text =
    since !== undefined && waiting > 0 ? officeText('office.offline.waiting', { count: waiting }) : '';
  // The bar is at the top of the page, the pressed button maybe far below.
  useEffect(() => {
    if (text) toast({ text });
  }, [text, toast]);
  return (
    <div role="status">
      {since !== undefined && (
        <Note tone="warn">
          {officeText('office.offline', { time: clock(since) })}
          {text && ` ${text}`}
        </Note>
      )}
    </div>
  );
}
