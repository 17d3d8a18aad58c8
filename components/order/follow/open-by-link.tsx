import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './follow.module.css';

/** A mailed link that acts on a press, because mail scanners open every address. */
export function OpenByLink({ link, texts }: { link: string; texts: Messages }) {
  return (
    <div className={styles.page}>
      <div>
        <h1 tabIndex={-1}>{format(texts, 'order.link.open')}</h1>
        <p className={styles.lead}>{format(texts, 'order.link.lead')}</p>
        <form method="post" action={formPath('open-link')}>
          <input type="hidden" name="link" value={link} />
          <button type="submit" className={buttonClass('ink')}>
            {format(texts, 'order.link.open')}
          </button>
        </form>
      </div>
    </div>
  );
}
