import { buttonClass } from '#components/ui/button.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './result.module.css';

/** A result page opened in a browser that holds no such order. */
export function NoOrder({ texts }: { texts: Texts }) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{say(texts, 'result.none.title')}</h1>
        <p className={styles.lead}>{say(texts, 'result.none.lead')}</p>
        <p className={styles.ways}>
          <a className={buttonClass('ink')} href="/">
            {say(texts, 'result.shop')}
          </a>
        </p>
      </div>
    </div>
  );
}
