'use client';

import { useQuery } from '@tanstack/react-query';
import type { GridDraft, GridDryRun } from '#contract/private/price-grids.ts';
import { money, signedPerCent } from '#lib/office/formats.ts';
import { gridDryRunQuery, gridText } from '#lib/office/price-grid.ts';
import { Panel, Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import styles from './price-grid.module.css';

type Item = GridDryRun['items'][number];

/** Effect of the draft on the offers for twenty items, changed ones first. */
export function DryRunPanel({ draft }: { draft: GridDraft }) {
  const query = useQuery(gridDryRunQuery(draft));
  if (draft.faults.length > 0 || draft.sheets.every(({ changed }) => changed === 0)) return null;
  return (
    <Panel title={gridText('office.grid.dryRun')} flush>
      <QueryState query={query} rows={6}>
        {({ items, changed, valued, change }) => (
          <>
            <table className={styles.dryRun} aria-label={gridText('office.grid.dryRun')}>
              <thead>
                <tr>
                  <th scope="col">{gridText('office.grid.dryRun.item')}</th>
                  <th scope="col">{gridText('office.grid.dryRun.now')}</th>
                  <th scope="col">{gridText('office.grid.dryRun.draft')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <DryRunRow key={`${item.brand} ${item.type} ${item.gender}`} item={item} />
                ))}
              </tbody>
            </table>
            <div className={styles.figures}>
              {changed === 0 ? (
                <p>{gridText('office.grid.dryRun.none')}</p>
              ) : (
                <Values
                  rows={[
                    {
                      name: gridText('office.grid.dryRun.figures', { changed, valued }),
                      value: '',
                    },
                    { name: gridText('office.grid.dryRun.average'), value: signedPerCent(change), sum: true },
                  ]}
                />
              )}
            </div>
          </>
        )}
      </QueryState>
    </Panel>
  );
}

function DryRunRow({ item }: { item: Item }) {
  const { brand, type, condition, year, defects, now, draft } = item;
  const isSame = now.offer === draft.offer;
  return (
    <tr className={isSame ? styles.same : undefined}>
      <td>
        <b>{brand}</b>
        <span>
          {[
            type,
            gridText(`office.grid.condition.${condition}`),
            gridText('office.grid.dryRun.year', { year: String(year) }),
            ...defects.map((defect) => defect.replaceAll('_', ' ')),
          ].join(', ')}
        </span>
      </td>
      <td>{isSame ? textOf(now) : <s>{textOf(now)}</s>}</td>
      <td>{isSame ? textOf(draft) : <b>{textOf(draft)}</b>}</td>
    </tr>
  );
}

const textOf = ({ offer, reason }: Item['now']): string =>
  offer === undefined
    ? gridText('office.grid.refused', {
        reason: reason ? gridText(`office.grid.refused.${reason}`) : '',
      })
    : money(offer);
