import clsx from 'clsx';
import type { SalesReport, SellThroughReport } from '#contract/private/reports.ts';
import { money, perCent, percentOf } from '#lib/office/formats.ts';
import { growth, points, reportsText, wholeMoney } from '#lib/office/reports.ts';
import styles from './reports.module.css';

interface MainFiguresProps {
  sales: SalesReport;
  salesBefore?: SalesReport;
  sellThrough?: SellThroughReport;
  sellThroughBefore?: SellThroughReport;
}

/** Margin as a share of the sales. */
const marginShare = ({ totals }: SalesReport): number | undefined => percentOf(totals.margin, totals.sales);

const shareText = (share: number | undefined): string =>
  share === undefined ? reportsText('office.reports.tooFew') : perCent(share);

/** The main figures, each with its change against the compared period. */
export function MainFigures({ sales, salesBefore, sellThrough, sellThroughBefore }: MainFiguresProps) {
  const { totals } = sales;
  const before = salesBefore?.totals;
  const share = marginShare(sales);
  return (
    <section className={styles.main} aria-label={reportsText('office.reports.figures')}>
      <Figure
        name={reportsText('office.reports.sales')}
        value={wholeMoney(totals.sales)}
        change={growth(totals.sales, before?.sales)}
        note={reportsText('office.reports.sales.of', { amount: wholeMoney(totals.credited) })}
      />
      <Figure
        name={reportsText('office.reports.margin')}
        value={wholeMoney(totals.margin)}
        change={points(share, salesBefore && marginShare(salesBefore))}
        note={share === undefined ? undefined : reportsText('office.reports.margin.share', { share })}
      />
      <Figure
        name={reportsText('office.reports.vatOnMargin')}
        value={wholeMoney(totals.vatOnMargin)}
        note={reportsText('office.reports.vatOther', { amount: wholeMoney(totals.vat - totals.vatOnMargin) })}
      />
      <Figure
        name={reportsText('office.reports.itemsSold')}
        value={String(totals.items)}
        change={growth(totals.items, before?.items)}
        note={
          totals.items > 0
            ? reportsText('office.reports.each', { amount: money(Math.round(totals.sales / totals.items)) })
            : undefined
        }
      />
      <Figure
        name={reportsText('office.reports.sold60')}
        value={shareText(sellThrough?.all.share60)}
        change={points(sellThrough?.all.share60, sellThroughBefore?.all.share60)}
        note={reportsText('office.reports.sold60.of', { count: sellThrough?.all.items ?? 0 })}
      />
      <Figure
        name={reportsText('office.reports.sentBack')}
        value={shareText(totals.shareBack)}
        change={points(totals.shareBack, before?.shareBack)}
        isBadWhenMore
        note={reportsText('office.reports.sentBack.of', {
          back: totals.itemsBack,
          count: totals.itemsInvoiced,
        })}
      />
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  change?: string;
  note?: string;
  isBadWhenMore?: boolean;
}

function Figure({ name, value, change, note, isBadWhenMore = false }: FigureProps) {
  const isMore = change?.startsWith('+') ?? false;
  const isSame = change !== undefined && /^.0\D/.test(change);
  const isWorse = isMore === isBadWhenMore;
  return (
    <div>
      <h2>{name}</h2>
      <p className={clsx(styles.value, !/\d/.test(value) && styles.few)}>{value}</p>
      <p className={styles.note}>
        {change && <b className={clsx(!isSame && (isWorse ? styles.worse : styles.better))}>{change}</b>}{' '}
        {note}
      </p>
    </div>
  );
}
