'use client';

import { useEffect } from 'react';
import type { StoreDay } from '#lib/contract/booking.ts';
import type { Taken } from './slot-picker.tsx';

/** A time that is no longer seen, or has been taken, is not chosen either. */
export function useListedTime(
  time: string,
  forget: () => void,
  { day, taken }: { day: StoreDay | undefined; taken: Taken | undefined },
): void {
  const isListed =
    taken?.nearest.includes(time) || day?.slots.some(({ startsAt, free }) => startsAt === time && free > 0);
  const isGone = time !== '' && !isListed;
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);
}
