import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './wishlist-view.module.css';

/** Says to a guest where the list is kept. */
export function GuestNote({ texts }: { texts: Messages }) {
  return <p className={styles.note}>{format(texts, 'wishlist.guest')}</p>;
}
