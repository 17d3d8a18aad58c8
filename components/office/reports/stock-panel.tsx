'use client';

import { useQuery } from '@tanstack/react-query';
import type { StockAgeReport } from '#contract/private/reports.ts';
import { money } from '#lib/office/formats.ts';
import { type ReportScope, reportsText, stockAgeQuery, wholeMoney } from '#lib/office/reports.ts';
import { QueryState } from '../parts/query-state.tsx';
import charts from './charts.module.css';
import { ChartTable, ReportPanel } from './report-panel.tsx';
import styles from './reports.module.css';

type Age = StockAgeReport['ages'][number];

const nameOf = ({ fromDay, toDay }: Age) =>
  toDay === undefined
    ? reportsText('office.reports.stock.over', { days: fromDay - 1 })
    : reportsText('office.reports.stock.to', { from: fromDay, to: toDay });

/** Items on sale by their days on sale, with their prices. */
export function StockPanel({ scope }: { scope: ReportScope }) {
  const title = reportsText('office.reports.stock');
  const query = useQuery(stockAgeQuery(scope));
  return (
    <ReportPanel
      title={title}
      note={query.data && reportsText('office.reports.stock.note', { count: query.data.items })}
      file="stock-age"
      scope={scope}
    >
      <QueryState
        query={query}
        isEmpty={({ items }) => items === 0}
        empty={<p>{reportsText('office.reports.stock.empty')}</p>}
      >
        {({ ages }) => {
          const most = Math.max(...ages.map(({ items }) => items));
          const old = ages.at(-1);
          return (
            <>
              <div className={charts.columns} aria-hidden="true">
                {ages.map((age) => (
                  <div key={age.fromDay}>
                    <b>{age.items}</b>
                    <i style={{ blockSize: `${(110 * age.items) / most}px` }} data-from={age.fromDay} />
                    <span>{nameOf(age)}</span>
                    <span>{wholeMoney(age.price)}</span>
                  </div>
                ))}
              </div>
              {old && old.items > 0 && (
                <p className={styles.remark}>
                  {reportsText('office.reports.stock.old', {
                    count: old.items,
                    price: wholeMoney(old.price),
                    paid: wholeMoney(old.paid),
                  })}
                </p>
              )}
              <ChartTable
                label={title}
                head={[
                  reportsText('office.reports.daysOnSale'),
                  reportsText('office.reports.items'),
                  reportsText('office.reports.asked'),
                  reportsText('office.reports.paid'),
                ]}
                rows={ages.map((age) => [nameOf(age), String(age.items), money(age.price), money(age.paid)])}
              />
            </>
          );
        }}
      </QueryState>
    </ReportPanel>
  );
}
