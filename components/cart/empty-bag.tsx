import clsx from 'clsx';
import { buttonClass } from '#components/ui/button.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './empty-bag.module.css';

/** An empty bag, in the words of a good shop assistant. */
export function EmptyBag({ texts, small }: { texts: Texts; small?: boolean }) {
  return (
    <div className={clsx(styles.empty, small && styles.small)}>
      <p className={styles.lead}>{say(texts, 'cart.empty.lead')}</p>
      <p className={styles.ways}>
        <a className={buttonClass('ink')} href="/products">
          {say(texts, 'cart.empty.new')}
        </a>
      </p>
    </div>
  );
}
