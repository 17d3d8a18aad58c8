import { officeText } from '#lib/office/frame-texts.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** Page number, from 1. */
  page: number;
  perPage: number;
  total: number;
  go(page: number): void;
}

/** The shown range of a list, with links to the rows before and after; renders nothing if all fit. */
export function Pager({ page, perPage, total, go }: PagerProps) {
  if (total <= perPage) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav className={styles.pager} aria-label={officeText('office.pages')}>
      <Button size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
        {officeText('office.pages.previous')}
      </Button>
      <span>{officeText('office.pages.range', { from, to, total })}</span>
      <Button size="small" disabled={to >= total} onClick={() => go(page + 1)}>
        {officeText('office.pages.next')}
      </Button>
    </nav>
  );
}
