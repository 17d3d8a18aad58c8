'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfficeFigures } from '#contract/private/today.ts';
import { money } from '#lib/office/formats.ts';
import { figuresQuery, todayText } from '#lib/office/today.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import { QueryState } from '../parts/query-state.tsx';
import { PiecesChart, SalesChart } from './charts.tsx';
import styles from './figures-panel.module.css';
import shared from './today.module.css';

interface FigureProps {
  title: string;
  value: ReactNode;
  note: ReactNode;
  /** What the chart shows, in words. */
  label: string;
  /** At both ends below it. */
  ends: readonly [string, string];
  children: ReactNode;
}

function Figure({ title, value, note, label, ends, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div className={styles.figureHead}>
        <span className={styles.value}>{value}</span>
        {note}
      </div>
      <div role="img" aria-label={label} className={styles.chart}>
        {children}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}

/** By how much it is more or less: `+18 %`. */
function change(now: number, before: number): ReactNode {
  if (before === 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return (
    <span className={percent >= 0 ? styles.up : shared.late}>
      {percent >= 0 ? `+${percent}` : `−${-percent}`} %
    </span>
  );
}

const shortDay = (day: string) => formatShopTime(day, 'en-GB', { day: 'numeric', month: 'short' });

function Sales({ sales }: { sales: OfficeFigures['sales'] }) {
  const weekday = formatShopTime(Date.now(), 'en-GB', { weekday: 'long' });
  return (
    <Figure
      title={todayText('office.today.sales')}
      value={money(sales.total)}
      note={change(sales.total, sales.before)}
      label={todayText('office.today.sales.chart', {
        today: money(sales.total),
        before: money(sales.before),
        weekday,
      })}
      ends={['0 h', '24 h']}
    >
      <SalesChart hours={sales.hours} before={todayText('office.today.sales.before', { weekday })} />
    </Figure>
  );
}

function Pieces({ pieces }: { pieces: OfficeFigures['pieces'] }) {
  const [first, today] = [pieces[0], pieces.at(-1)];
  if (!first || !today) return null;
  const { published, sold } = today;
  return (
    <Figure
      title={todayText('office.today.pieces')}
      value={`${published} / ${sold}`}
      note={
        <span className={styles.legend}>
          <i className={styles.in} />
          {todayText('office.today.pieces.in')}
          <i className={styles.out} />
          {todayText('office.today.pieces.out')}
        </span>
      }
      label={todayText('office.today.pieces.chart', { published, sold })}
      ends={[shortDay(first.day), shortDay(today.day)]}
    >
      <PiecesChart pieces={pieces} />
    </Figure>
  );
}

/** Figures of today, compared with the days before. */
export function FiguresPanel() {
  const query = useQuery(figuresQuery);
  return (
    <section className={styles.figures} aria-label={todayText('office.today.figures')}>
      <QueryState query={query} rows={2}>
        {({ sales, pieces }) => (
          <>
            <Sales sales={sales} />
            <Pieces pieces={pieces} />
          </>
        )}
      </QueryState>
    </section>
  );
}
