'use client';

import { useQuery } from '@tanstack/react-query';
import type { SalesReport } from '#contract/private/reports.ts';
import { money } from '#lib/office/formats.ts';
import {
  creditQuery,
  fullDay,
  labelsQuery,
  monthName,
  type ReportScope,
  reportsText,
  returnsQuery,
  storesQuery,
} from '#lib/office/reports.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { officeBooksPath } from '#lib/office-paths.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { FigureTable, ReportPanel } from './report-panel.tsx';
import styles from './reports.module.css';

/** VAT by month. Sales outside the margin scheme have separate rows. */
export function VatPanel({ scope, sales }: { scope: ReportScope; sales: SalesReport }) {
  const { data: session } = useQuery(sessionQuery);
  const title = reportsText('office.reports.vatTitle');
  return (
    <ReportPanel
      title={title}
      note={reportsText('office.reports.vatNote')}
      file="vat-months"
      scope={scope}
      flush
    >
      <FigureTable
        label={title}
        head={[
          reportsText('office.reports.month'),
          reportsText('office.reports.soldFor'),
          reportsText('office.reports.paid'),
          reportsText('office.reports.taxedMargin'),
          reportsText('office.reports.vatIn'),
        ]}
        rows={sales.vat.map(({ month, regime, sold, purchase, base, vat }) => [
          regime === 'margin'
            ? monthName(month)
            : reportsText('office.reports.newGoods', { month: monthName(month) }),
          money(sold),
          regime === 'margin' ? money(purchase) : '–',
          regime === 'margin' ? money(base) : '–',
          money(vat),
        ])}
      />
      <div className={styles.foot}>
        <p>{reportsText('office.reports.atLoss', { count: sales.itemsAtLoss })}</p>
        {mayDo(session, 'books.read') && (
          <ButtonLink size="small" href={officeBooksPath({ from: scope.from, to: scope.to })}>
            {reportsText('office.books.open')}
          </ButtonLink>
        )}
      </div>
    </ReportPanel>
  );
}

/** Returned items by reason. */
export function ReturnsPanel({ scope }: { scope: ReportScope }) {
  const title = reportsText('office.reports.returns');
  const query = useQuery(returnsQuery(scope));
  return (
    <ReportPanel
      title={title}
      note={query.data && reportsText('office.reports.returns.note', { count: query.data.items })}
      file="returns"
      scope={scope}
      flush
    >
      <QueryState
        query={query}
        isEmpty={({ items }) => items === 0}
        empty={<p className={styles.empty}>{reportsText('office.reports.returns.empty')}</p>}
      >
        {({ reasons }) => (
          <FigureTable
            label={title}
            head={[
              reportsText('office.reports.reason'),
              reportsText('office.reports.items'),
              reportsText('office.reports.refunded'),
              reportsText('office.reports.amount'),
            ]}
            rows={reasons.map(({ reason, items, refunded, amount }) => [
              reportsText(`office.reports.reason.${reason}`),
              String(items),
              String(refunded),
              money(amount),
            ])}
          />
        )}
      </QueryState>
    </ReportPanel>
  );
}

/** The shop's liabilities: credit and gift cards. */
export function CreditPanel({ scope }: { scope: ReportScope }) {
  return (
    <ReportPanel
      title={reportsText('office.reports.credit')}
      note={reportsText('office.reports.credit.note', { day: fullDay(scope.to) })}
      file="credit"
      scope={scope}
    >
      <QueryState query={useQuery(creditQuery(scope))} rows={4}>
        {({ credit, giftCards }) => (
          <Values
            rows={[
              { name: reportsText('office.reports.credit.wallets'), value: money(credit.after) },
              { name: reportsText('office.reports.credit.cards'), value: money(giftCards.after) },
              { name: reportsText('office.reports.credit.expired'), value: money(giftCards.expired) },
              {
                name: reportsText('office.reports.credit.sum'),
                value: money(credit.after + giftCards.after),
                sum: true,
              },
              {
                name: reportsText('office.reports.credit.before', { day: fullDay(scope.from) }),
                value: money(credit.before + giftCards.before),
              },
            ]}
          />
        )}
      </QueryState>
    </ReportPanel>
  );
}

/** Labels of carriers and their cost, by purpose. */
export function LabelsPanel({ scope }: { scope: ReportScope }) {
  const title = reportsText('office.reports.labels');
  return (
    <ReportPanel
      title={title}
      note={reportsText('office.reports.labels.note')}
      file="labels"
      scope={scope}
      flush
    >
      <QueryState
        query={useQuery(labelsQuery(scope))}
        isEmpty={({ purposes }) => purposes.length === 0}
        empty={<p className={styles.empty}>{reportsText('office.reports.labels.empty')}</p>}
      >
        {({ purposes }) => (
          <FigureTable
            label={title}
            head={[
              reportsText('office.reports.labels.purpose'),
              reportsText('office.reports.labels.count'),
              reportsText('office.reports.labels.unpriced'),
              reportsText('office.reports.labels.cost'),
            ]}
            rows={purposes.map(({ purpose, labels, unpriced, cost }) => [
              reportsText(`office.reports.labels.purpose.${purpose}`),
              String(labels),
              String(unpriced),
              money(cost),
            ])}
          />
        )}
      </QueryState>
    </ReportPanel>
  );
}

/** Sales and purchases of each store, and of home delivery. */
export function StoresPanel({ scope }: { scope: ReportScope }) {
  const title = reportsText('office.reports.stores');
  return (
    <ReportPanel
      title={title}
      note={reportsText('office.reports.stores.note')}
      file="stores"
      scope={scope}
      flush
    >
      <QueryState query={useQuery(storesQuery(scope))} rows={4}>
        {({ stores }) => (
          <FigureTable
            label={title}
            head={[
              reportsText('office.reports.store'),
              reportsText('office.reports.sales'),
              reportsText('office.reports.margin'),
              reportsText('office.reports.items'),
              reportsText('office.reports.itemsBought'),
              reportsText('office.reports.paid'),
            ]}
            rows={stores.map((row) => [
              row.name,
              money(row.sales),
              money(row.margin),
              String(row.items),
              String(row.itemsBought),
              money(row.paidToSellers),
            ])}
          />
        )}
      </QueryState>
    </ReportPanel>
  );
}
