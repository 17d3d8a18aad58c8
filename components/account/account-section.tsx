import type { ReactNode } from 'react';
import styles from './account-section.module.css';

interface AccountSectionProps {
  /** Id of the content; the browser opens the section for a link to it. */
  name: string;
  title: string;
  /** Current value, shown on the summary line. */
  summary?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A section of an account page that opens on its summary line. */
export function AccountSection({ name, title, summary, isOpen = false, children }: AccountSectionProps) {
  const id = `${name}-title`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      {/* The browser may open it for a link before hydration. */}
      <details open={isOpen} suppressHydrationWarning>
        <summary className={styles.summary}>
          <h2 id={id}>{title}</h2>
          {summary && <span className="soft small">{summary}</span>}
        </summary>
        <div id={name} className={styles.inside}>
          {children}
        </div>
      </details>
    </section>
  );
}
