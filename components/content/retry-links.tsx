import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { homePath } from '#lib/routes.ts';
import styles from './message.module.css';

/** An empty reference is the page's own address with its query: a plain reload, also without JavaScript. */
const THIS_PAGE = '';

/** Links of a page that failed: retry, and the home page. */
export function RetryLinks({ texts }: { texts: Messages }) {
  return (
    <p className={styles.links}>
      <a className={buttonClass('ink')} href={THIS_PAGE}>
        {format(texts, 'error.again')}
      </a>
      <a href={homePath()}>{format(texts, 'error.home')}</a>
    </p>
  );
}
