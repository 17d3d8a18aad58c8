import { buttonClass } from '#components/ui/button.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { followPath } from '#lib/order/paths.ts';
import styles from './follow.module.css';

/** No order was opened in this browser, or it was closed by time. */
export function NoOrder({ expired, texts }: { expired: boolean; texts: Texts }) {
  return (
    <div className={styles.page}>
      <div>
        <h1 tabIndex={-1}>{say(texts, 'order.none')}</h1>
        <p className={styles.lead}>{say(texts, expired ? 'follow.expired' : 'order.none.lead')}</p>
        <a href={followPath()} className={buttonClass('ink')}>
          {say(texts, 'follow.title')}
        </a>
      </div>
    </div>
  );
}
