import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** Note next to the title, in the soft colour. */
  note?: ReactNode;
  /** Actions at the right end of the head. */
  actions?: ReactNode;
  /** Without padding: for tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A panel with a head that groups content of a screen. */
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

/** Names and values, the values aligned right; a `sum` row has a line above it. */
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
