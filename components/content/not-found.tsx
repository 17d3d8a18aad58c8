import { buttonClass } from '#components/ui/button.ts';
import { t } from '#lib/i18n/t.ts';
import { homePath } from '#lib/routes.ts';
import { AskedPath } from './asked-path.tsx';
import { ForYou } from './for-you.tsx';
import styles from './message.module.css';

/** `Page not found: {path}` (specification, section 8), and a way on. */
export function NotFound() {
  return (
    <div className={styles.message}>
      <h1 tabIndex={-1}>
        Page not found: <AskedPath />
      </h1>
      <p>{t('notFound.lead')}</p>
      <a className={buttonClass('ink')} href={homePath()}>
        {t('notFound.home')}
      </a>
      <ForYou />
    </div>
  );
}
