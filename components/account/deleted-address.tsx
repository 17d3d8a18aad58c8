import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './account.module.css';

/** Confirms that an address was removed, and restores it. */
export function DeletedAddress({ address, texts }: { address: string; texts: Messages }) {
  return (
    <div role="status" className={styles.undo}>
      <span>{format(texts, 'account.address.deleted')}</span>
      <form method="post" action={formPath('restore-address')}>
        <input type="hidden" name="address" value={address} />
        <button type="submit" className={styles.link}>
          {format(texts, 'account.address.undo')}
        </button>
      </form>
    </div>
  );
}
