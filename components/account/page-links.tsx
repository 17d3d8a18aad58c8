import styles from './account.module.css';

interface PageLinksProps {
  /** Page number, from 1. */
  page: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
  texts: { label: string; newer: string; older: string };
}

/** Links to the other pages of a list, newest entries first; renders nothing for a single page. */
export function PageLinks({ page, perPage, total, hrefOf, texts }: PageLinksProps) {
  if (total <= perPage) return null;
  return (
    <nav className={styles.pages} aria-label={texts.label}>
      {page > 1 && (
        <a className={styles.link} href={hrefOf(page - 1)}>
          {texts.newer}
        </a>
      )}
      {page * perPage < total && (
        <a className={styles.link} href={hrefOf(page + 1)}>
          {texts.older}
        </a>
      )}
    </nav>
  );
}
