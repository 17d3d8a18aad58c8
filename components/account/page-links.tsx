import styles from './account.module.css';

interface PageLinksProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
  texts: { label: string; newer: string; older: string };
}

/** The ways to the next pages of a list whose newest entries come first; nothing for a list of one page. */
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
