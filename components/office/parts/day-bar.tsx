import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './day-bar.module.css';

/** A part of a day, in minutes after midnight. */
export interface DayStretch {
  from: number;
  until: number;
}

interface DayBarProps {
  /** Text alternative. */
  label: string;
  /** Opening hours. */
  open: readonly DayStretch[];
  /** Appointments. */
  taken: readonly DayStretch[];
  now: number;
}

const HOUR = 60;

/** The day of a store: opening hours, appointments and the current time. */
export function DayBar({ label, open, taken, now }: DayBarProps) {
  const times = [...open, ...taken];
  if (times.length === 0) return null;
  const first = Math.floor((Math.min(...times.map(({ from }) => from)) - HOUR / 2) / HOUR) * HOUR;
  const end = Math.max(...times.map(({ until }) => until));
  // An even number of hours puts a mark at each end.
  const last = first + Math.ceil((end - first) / (2 * HOUR)) * 2 * HOUR;
  const place = ({ from, until }: DayStretch): CSSProperties & Record<'--from' | '--length', number> => ({
    '--from': (100 * (from - first)) / (last - first),
    '--length': (100 * (until - from)) / (last - first),
  });
  const marks = Array.from(
    { length: Math.floor((last - first) / (2 * HOUR)) + 1 },
    (_, index) => first / HOUR + 2 * index,
  );
  return (
    <div role="img" aria-label={label}>
      <div className={styles.bar}>
        {open.map((stretch) => (
          <i key={stretch.from} className={styles.open} style={place(stretch)} />
        ))}
        {taken.map((stretch, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: several may begin at one time
            key={index}
            className={clsx(stretch.until <= now ? styles.over : styles.taken)}
            style={place(stretch)}
          />
        ))}
        {first <= now && now <= last && <i className={styles.now} style={place({ from: now, until: now })} />}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
