import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  /** A link to it opens it: the browser does that. */
  name: string;
  title: string;
  /** What it holds now, in a few words. */
  now?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a long page of the account: one line with what it holds, which opens its form. */
export function Part({ name, title, now, isOpen = false, children }: PartProps) {
  const id = `${name}-title`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      {/* The browser may have opened it for a link before the script came. */}
      <details open={isOpen} suppressHydrationWarning>
        <summary className={styles.summary}>
          <h2 id={id}>{title}</h2>
          {now && <span className="soft small">{now}</span>}
        </summary>
        <div id={name} className={styles.inside}>
          {children}
        </div>
      </details>
    </section>
  );
}
