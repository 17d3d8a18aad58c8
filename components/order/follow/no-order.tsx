import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { orderFollowPath } from '#lib/routes.ts';
import styles from './follow.module.css';

/** No order is open in this browser, or its access has expired. */
export function NoOrder({ expired, texts }: { expired: boolean; texts: Messages }) {
  return (
    <div className={styles.page}>
      <div>
        <h1 tabIndex={-1}>{format(texts, 'order.none')}</h1>
        <p className={styles.lead}>{format(texts, expired ? 'follow.expired' : 'order.none.lead')}</p>
        <a href={orderFollowPath()} className={buttonClass('ink')}>
          {format(texts, 'follow.title')}
        </a>
      </div>
    </div>
  );
}
