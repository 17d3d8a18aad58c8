'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { GridSheetName } from '#contract/private/price-grids.ts';
import { moment } from '#lib/office/formats.ts';
import { gridText, gridVersionsQuery } from '#lib/office/price-grid.ts';
import { officePriceGridPath } from '#lib/office-paths.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Tag } from '../parts/state.tsx';
import styles from './price-grid.module.css';

/** Versions of the grid, newest first; each can be opened. */
export function VersionsPanel({ sheet, shown }: { sheet: GridSheetName; shown: string }) {
  const query = useQuery(gridVersionsQuery);
  return (
    <Panel title={gridText('office.grid.versions')}>
      <QueryState
        query={query}
        rows={3}
        isEmpty={(list) => list['hydra:member'].length === 0}
        empty={gridText('office.grid.versions.none')}
      >
        {({ 'hydra:member': versions }) => (
          <ul className={styles.versions}>
            {versions.map(({ id, actor, createdAt }, index) => (
              <li key={id}>
                <Link
                  href={officePriceGridPath({ sheet, version: id })}
                  prefetch={false}
                  aria-current={id === shown ? 'true' : undefined}
                >
                  {gridText('office.grid.version', { version: id })}
                </Link>
                {index === 0 && <Tag tone="good">{gridText('office.grid.versions.present')}</Tag>}
                <span className={styles.soft}>
                  {actor
                    ? gridText('office.grid.versions.by', { name: actor, time: moment(createdAt) })
                    : gridText('office.grid.versions.command', { time: moment(createdAt) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
