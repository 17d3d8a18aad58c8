import { buttonClass } from '#components/ui/button.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './follow.module.css';

/** A link from a mail acts when it is pressed, for scanners of mailboxes open every address. */
export function OpenByLink({ link, texts }: { link: string; texts: Texts }) {
  return (
    <div className={styles.page}>
      <div>
        <h1 tabIndex={-1}>{say(texts, 'order.link.open')}</h1>
        <p className={styles.lead}>{say(texts, 'order.link.lead')}</p>
        <form method="post" action="/api/v3/forms/open-link">
          <input type="hidden" name="link" value={link} />
          <button type="submit" className={buttonClass('ink')}>
            {say(texts, 'order.link.open')}
          </button>
        </form>
      </div>
    </div>
  );
}
