import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';

interface TimelineEvent {
  id: string;
  /** Time as shown: `10:38`. */
  at: string;
  text: ReactNode;
  /** `now`: in progress; `done`: succeeded; `bad`: failed. */
  tone?: 'now' | 'done' | 'bad';
}

/** Events, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ id, at, text, tone }) => (
        <li key={id} className={clsx(tone && styles[tone])}>
          <span>{text}</span>
          <time>{at}</time>
        </li>
      ))}
    </ol>
  );
}
