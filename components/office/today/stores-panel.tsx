'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { storesQuery } from '#lib/office/stores.ts';
import { todayText } from '#lib/office/today.ts';
import { QueryState } from '../parts/query-state.tsx';
import { StoreCard } from '../stores/store-card.tsx';
import styles from './stores-panel.module.css';

/** The stores that the member works in, each with its day: appointments and pending collections. */
export function StoresPanel() {
  const query = useQuery(storesQuery);
  const title = useId();
  if (query.data?.['hydra:member'].length === 0) return null;
  return (
    <section className={styles.stores} aria-labelledby={title}>
      <h2 id={title}>{todayText('office.today.stores')}</h2>
      <QueryState query={query} rows={4}>
        {({ 'hydra:member': stores }) => (
          <div className={styles.cards}>
            {stores.map((store) => (
              <StoreCard key={store.id} store={store} />
            ))}
          </div>
        )}
      </QueryState>
    </section>
  );
}
