'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SCREENS } from '#lib/office/navigation.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { NoRight } from './no-right.tsx';

/** Redirects to the first screen that the member may open. */
export function FirstScreen() {
  const { data } = useQuery(sessionQuery);
  const router = useRouter();
  const first = SCREENS.find(({ right }) => mayDo(data, right))?.path;
  useEffect(() => {
    if (first) router.replace(first);
  }, [first, router]);
  return data && !first && <NoRight />;
}
