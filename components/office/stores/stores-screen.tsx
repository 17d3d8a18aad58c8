'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { longDay } from '#lib/office/formats.ts';
import { storesQuery, storesText } from '#lib/office/stores.ts';
import { officeStorePath } from '#lib/office-paths.ts';
import { QueryState } from '../parts/query-state.tsx';
import { Body, Screen } from '../screen.tsx';
import { StoreCard } from './store-card.tsx';
import styles from './stores.module.css';

/** The stores that the member works in, each with its day. A single one opens at once. */
export function StoresScreen() {
  const query = useQuery(storesQuery);
  const router = useRouter();
  const stores = query.data?.['hydra:member'];
  const only = stores?.length === 1 ? stores[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) router.replace(officeStorePath(only));
  }, [only, router]);
  return (
    <Screen title={storesText('office.stores.title')} note={<span>{longDay(Date.now())}</span>}>
      <QueryState
        query={query}
        rows={4}
        isEmpty={({ 'hydra:member': all }) => all.length === 0}
        empty={storesText('office.stores.empty')}
      >
        {({ 'hydra:member': all }) => (
          <Body>
            <div className={styles.cards}>
              {all.map((store) => (
                <StoreCard key={store.id} store={store} />
              ))}
            </div>
          </Body>
        )}
      </QueryState>
    </Screen>
  );
}
