import { loginPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { wishlistPath } from '#lib/routes.ts';
import styles from './wishlist-view.module.css';

/** Says to a guest where the list is kept, and how to have it everywhere. */
export function GuestNote({ texts }: { texts: Messages }) {
  return (
    <p className={styles.note}>
      {format(texts, 'wishlist.guest')}{' '}
      <a href={loginPath({ redirect: wishlistPath() })}>{format(texts, 'wishlist.guest.signIn')}</a>
    </p>
  );
}
