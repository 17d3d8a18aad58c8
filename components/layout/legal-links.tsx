import { readMenu } from '#lib/api/menu.server.ts';
import styles from './legal-links.module.css';

/** The terms and other links that the law requires on every page: below the footer, and alone in the light layout. */
export async function LegalLinks({ label }: { label: string }) {
  const entries = (await readMenu()).pages.filter(({ menu }) => menu === 'legal');
  if (entries.length === 0) return null;
  return (
    <nav className={styles.legal} aria-label={label}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.slug}>
            <a href={entry.href}>{entry.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
