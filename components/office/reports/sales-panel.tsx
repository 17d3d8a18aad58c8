'use client';

import dynamic from 'next/dynamic';
import type { SalesReport } from '#contract/private/reports.ts';
import { money } from '#lib/office/formats.ts';
import { fullDay, type ReportScope, reportsText } from '#lib/office/reports.ts';
import { ChartTable, ReportPanel } from './report-panel.tsx';
import shared from './reports.module.css';
import styles from './sales-chart.module.css';

/** The chart library loads after the figures. */
const SalesChart = dynamic(() => import('./sales-chart.tsx').then((chart) => chart.SalesChart), {
  ssr: false,
  loading: () => <div className={styles.chart} />,
});

interface SalesPanelProps {
  scope: ReportScope;
  sales: SalesReport;
  before?: SalesReport;
}

/** Sales and margin by day, week or month. */
export function SalesPanel({ scope, sales, before }: SalesPanelProps) {
  const title = reportsText('office.reports.chart');
  const isEmpty = sales.totals.itemsInvoiced === 0 && sales.totals.credited === 0;
  return (
    <ReportPanel
      title={title}
      note={reportsText(`office.reports.chart.${sales.step}`)}
      file="sales"
      scope={scope}
    >
      {isEmpty ? (
        <p className={shared.empty}>{reportsText('office.reports.empty')}</p>
      ) : (
        <>
          <ul className={shared.legend}>
            <li data-of="sales">{reportsText('office.reports.sales')}</li>
            <li data-of="margin">{reportsText('office.reports.margin')}</li>
            {before && <li data-of="before">{reportsText('office.reports.salesBefore')}</li>}
          </ul>
          <SalesChart series={sales.series} before={before?.series} />
        </>
      )}
      <ChartTable
        label={title}
        head={[
          reportsText('office.reports.days'),
          reportsText('office.reports.sales'),
          reportsText('office.reports.margin'),
          reportsText('office.reports.vat'),
          reportsText('office.reports.items'),
        ]}
        rows={sales.series.map(({ from, to, sales: sold, margin, vat, items }) => [
          from === to
            ? fullDay(from)
            : reportsText('office.reports.daysFrom', { from: fullDay(from), to: fullDay(to) }),
          money(sold),
          money(margin),
          money(vat),
          String(items),
        ])}
      />
    </ReportPanel>
  );
}
