import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** Beside the title, in the soft colour. */
  note?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  /** Without space around its content: for tables and lists of rows. */
  flush?: boolean;
  children: ReactNode;
}

/** A sheet with a head: what belongs together on a screen. */
export function Panel({ title, note, actions, flush, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {note && <span className={styles.note}>{note}</span>}
          <span className={styles.grow} />
          {actions}
        </header>
      )}
      <div className={clsx(!flush && styles.body)}>{children}</div>
    </section>
  );
}

/** Names and values, the values at the right end; a row that is `sum` has a line above it. */
export function Values({ rows }: { rows: { name: ReactNode; value: ReactNode; sum?: boolean }[] }) {
  return (
    <dl className={styles.values}>
      {rows.map(({ name, value, sum }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <div key={index} className={clsx(sum && styles.sum)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
