'use client';

import { useQuery } from '@tanstack/react-query';
import type { OfficeStore } from '#contract/private/stores.ts';
import type { TillRedemption } from '#contract/private/till.ts';
import { moment, money } from '#lib/office/formats.ts';
import { redemptionsQuery, storesText } from '#lib/office/stores.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import styles from './stores.module.css';

interface RedemptionsPanelProps {
  store: OfficeStore;
  isOffline: boolean;
  undo(redemption: TillRedemption): void;
}

/** Redemptions at a store's till, newest first; the newest can be undone for some minutes. */
export function RedemptionsPanel({ store, isOffline, undo }: RedemptionsPanelProps) {
  const query = useQuery(redemptionsQuery(store.id));
  return (
    <Panel title={storesText('office.stores.till.list')} flush>
      <QueryState
        query={query}
        rows={3}
        isEmpty={({ 'hydra:member': rows }) => rows.length === 0}
        empty={storesText('office.stores.till.list.empty')}
      >
        {({ 'hydra:member': rows }) => (
          <ul className={styles.redemptions}>
            {rows.map((row) => (
              <li key={row.id} className={row.isUndone ? styles.undone : undefined}>
                <time>{moment(row.at)}</time>
                <span>
                  {storesText('office.stores.till.row', { last4: `•••• ${row.last4}`, actor: row.actor })}
                </span>
                {row.isUndone && <small>{storesText('office.stores.till.undone')}</small>}
                {row.undoUntil && Date.parse(row.undoUntil) > Date.now() && (
                  <Button
                    size="small"
                    disabled={isOffline}
                    aria-label={storesText('office.stores.till.undo.of', {
                      amount: money(row.amount),
                      last4: row.last4,
                    })}
                    onClick={() => undo(row)}
                  >
                    {storesText('office.stores.till.undo')}
                  </Button>
                )}
                <b>{money(row.amount)}</b>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
