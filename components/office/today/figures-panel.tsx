'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfficeFigures } from '#contract/private/today.ts';
import { money, percentOf, signedPerCent } from '#lib/office/formats.ts';
import { figuresQuery, todayText } from '#lib/office/today.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import { QueryState } from '../parts/query-state.tsx';
import { GradingChart, LEAST_DAYS, MarginChart, PiecesChart, SalesChart } from './charts.tsx';
import styles from './figures-panel.module.css';
import shared from './today.module.css';

interface FigureProps {
  title: string;
  value: ReactNode;
  note: ReactNode;
  /** Text alternative of the chart. */
  label: string;
  /** Labels at both ends below it. */
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

/** Relative change: `+18 %`. */
function change(now: number, before: number): ReactNode {
  if (before === 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return <span className={percent >= 0 ? styles.up : shared.late}>{signedPerCent(percent)}</span>;
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

/** Number of days from which the server counts items together. */
const MOST_DAYS = 30;

function Grading({ grading }: { grading: OfficeFigures['grading'] }) {
  const waiting = grading.reduce((sum, { items }) => sum + items, 0);
  const late = grading.reduce((sum, day) => sum + day.late, 0);
  const days = grading.at(-1)?.days ?? 0;
  return (
    <Figure
      title={todayText('office.today.grading')}
      value={waiting}
      note={
        late > 0 && <span className={shared.late}>{todayText('office.today.grading.late', { late })}</span>
      }
      label={
        waiting > 0
          ? todayText('office.today.grading.chart', { waiting, late, days })
          : todayText('office.today.grading.none')
      }
      ends={[
        todayText('office.today.grading.first'),
        days < MOST_DAYS
          ? todayText('office.today.grading.last', { days: Math.max(LEAST_DAYS, days) })
          : todayText('office.today.grading.most', { days }),
      ]}
    >
      <GradingChart grading={grading} />
    </Figure>
  );
}

function Margin({ weeks }: { weeks: NonNullable<OfficeFigures['margin']> }) {
  const shares = weeks.map(({ margin, sales }) => percentOf(margin, sales));
  const [share, before] = [shares.at(-1), shares.at(-2)];
  const points = share === undefined || before === undefined ? undefined : share - before;
  return (
    <Figure
      title={todayText('office.today.margin')}
      value={share === undefined ? '–' : `${share}\u00a0%`}
      note={
        points !== undefined && (
          <span className={points >= 0 ? styles.up : shared.late}>
            {points >= 0 ? '+' : '−'}
            {todayText('office.today.margin.points', { points: Math.abs(points) })}
          </span>
        )
      }
      label={
        share === undefined || before === undefined
          ? todayText('office.today.margin.chart.few')
          : todayText('office.today.margin.chart', { share, before })
      }
      ends={[todayText('office.today.margin.first'), todayText('office.today.margin.last')]}
    >
      <MarginChart shares={shares} />
    </Figure>
  );
}

/** Today's figures, compared with earlier days. */
export function FiguresPanel() {
  const query = useQuery(figuresQuery);
  return (
    <section className={styles.figures} aria-label={todayText('office.today.figures')}>
      <QueryState query={query} rows={2}>
        {({ sales, pieces, grading, margin }) => (
          <>
            <Sales sales={sales} />
            <Pieces pieces={pieces} />
            <Grading grading={grading} />
            {margin && <Margin weeks={margin} />}
          </>
        )}
      </QueryState>
    </section>
  );
}
