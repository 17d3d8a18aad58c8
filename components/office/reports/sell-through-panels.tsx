'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { SellThroughReport } from '#contract/private/reports.ts';
import { perCent } from '#lib/office/formats.ts';
import { daysToSellQuery, type ReportScope, reportsText } from '#lib/office/reports.ts';
import { shadeOf } from '#lib/office/shades.ts';
import { QueryState } from '../parts/query-state.tsx';
import charts from './charts.module.css';
import { ReportPanel } from './report-panel.tsx';
import styles from './reports.module.css';

/** Number of brands and types shown; the CSV has all. */
const SHOWN = 9;
const AGES = ['0', '1', '2', '3', '4'] as const;

/** Share of each brand's items that was sold within 30, 60 and 90 days. */
export function BrandsPanel({
  scope,
  query,
}: {
  scope: ReportScope;
  query: UseQueryResult<SellThroughReport>;
}) {
  const title = reportsText('office.reports.brands');
  const within = (days: number) => reportsText('office.reports.within', { days });
  return (
    <ReportPanel
      title={title}
      note={reportsText('office.reports.brands.note')}
      file="sell-through"
      scope={scope}
    >
      <QueryState
        query={query}
        isEmpty={({ brands }) => brands.length === 0}
        empty={<p>{reportsText('office.reports.brands.empty')}</p>}
      >
        {({ brands, all }) => (
          <>
            <ul className={styles.legend}>
              <li data-of="in30">{within(30)}</li>
              <li data-of="in60">{within(60)}</li>
              <li data-of="in90">{within(90)}</li>
            </ul>
            <div className={styles.scroll}>
              <table className={charts.brands} aria-label={title}>
                <thead>
                  <tr>
                    <th scope="col">{reportsText('office.reports.brand')}</th>
                    <th scope="col">
                      <span className="visually-hidden">{`${within(30)}, ${within(60)}`}</span>
                    </th>
                    <th scope="col">{reportsText('office.reports.in90')}</th>
                    <th scope="col">{reportsText('office.reports.items')}</th>
                  </tr>
                </thead>
                <tbody>
                  {[{ brand: reportsText('office.reports.all'), ...all }, ...brands.slice(0, SHOWN)].map(
                    (row) => (
                      <tr key={row.brand}>
                        <th scope="row">{row.brand}</th>
                        <td>
                          <Shares {...row} />
                        </td>
                        <td>{row.share90 !== undefined && <b>{perCent(row.share90)}</b>}</td>
                        <td>{row.items}</td>
                      </tr>
                    ),
                  )}
                </tbody>
              </table>
            </div>
          </>
        )}
      </QueryState>
    </ReportPanel>
  );
}

function Shares({ share30, share60, share90 }: { share30?: number; share60?: number; share90?: number }) {
  if (share30 === undefined || share60 === undefined || share90 === undefined)
    return <span className={charts.soft}>{reportsText('office.reports.tooFew')}</span>;
  return (
    <>
      <span className={charts.track} aria-hidden="true">
        <i data-of="in30" style={{ inlineSize: `${share30}%` }}>
          {share30 > 4 && share30}
        </i>
        <i data-of="in60" style={{ inlineSize: `${share60 - share30}%` }} />
        <i data-of="in90" style={{ inlineSize: `${share90 - share60}%` }} />
      </span>
      <span className="visually-hidden">{`${perCent(share30)}, ${perCent(share60)}`}</span>
    </>
  );
}

/** Days on sale of sold items, by type. */
export function DaysToSellPanel({ scope }: { scope: ReportScope }) {
  const title = reportsText('office.reports.types');
  return (
    <ReportPanel
      title={title}
      note={reportsText('office.reports.types.note')}
      file="days-to-sell"
      scope={scope}
    >
      <QueryState
        query={useQuery(daysToSellQuery(scope))}
        isEmpty={({ types }) => types.length === 0}
        empty={<p>{reportsText('office.reports.empty')}</p>}
      >
        {({ types }) => (
          <table className={charts.heat} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{reportsText('office.reports.type')}</span>
                </th>
                {AGES.map((age) => (
                  <th key={age} scope="col">
                    {reportsText(`office.reports.age.${age}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {types.slice(0, SHOWN).map(({ type, shares }) => (
                <tr key={type}>
                  <th scope="row">{type}</th>
                  {shares ? (
                    AGES.map((age, index) => {
                      const share = shares[index] ?? 0;
                      const { ink, isDark } = shadeOf(share);
                      return (
                        <td
                          key={age}
                          className={clsx(isDark && charts.dark)}
                          style={{ background: `color-mix(in srgb, var(--ink) ${ink}%, var(--sheet))` }}
                        >
                          {share}
                        </td>
                      );
                    })
                  ) : (
                    <td colSpan={AGES.length} className={charts.few}>
                      {reportsText('office.reports.tooFew')}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryState>
    </ReportPanel>
  );
}
