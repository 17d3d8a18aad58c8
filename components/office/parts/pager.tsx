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

/** Whether a list has no rows. A page after the last one has none either, although the list has. */
export const isEmptyList = ({ 'hydra:totalItems': total }: { 'hydra:totalItems': number }): boolean =>
  total === 0;

/**
 * The shown range of a list, with links to the rows before and after; renders nothing if all fit. After the last page,
 * as in an old link to a list that has become shorter, it leads back to that page.
 */
export function Pager({ page, perPage, total, go }: PagerProps) {
  const last = Math.ceil(total / perPage);
  if (last > 0 && page > last)
    return (
      <nav className={styles.pager} aria-label={officeText('office.pages')}>
        <span>{officeText('office.pages.none', { page, pages: last })}</span>
        <Button size="small" onClick={() => go(last)}>
          {officeText('office.pages.last')}
        </Button>
      </nav>
    );
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
