import { buttonClass } from '#components/ui/button.ts';
import texts from '#messages/error/en-GB.json' with { type: 'json' };
import styles from './message.module.css';

/** An empty reference is the page's own address with all that stands in it: a plain reload, also without a script. */
const THIS_PAGE = '';

/** The two ways on from a page that is none. */
export function RetryLinks() {
  return (
    <p className={styles.ways}>
      <a className={buttonClass('ink')} href={THIS_PAGE}>
        {texts['error.again']}
      </a>
      <a href="/">{texts['error.home']}</a>
    </p>
  );
}
