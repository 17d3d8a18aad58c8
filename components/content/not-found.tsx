import { t } from '#lib/i18n/t.ts';
import { homePath } from '#lib/routes.ts';
import { AskedPath } from './asked-path.tsx';
import { ForYou } from './for-you.tsx';
import styles from './message.module.css';
import { TextContainer } from './text-container.tsx';

/** What is said of an address: that no route takes it, or that its route knows no such thing (specification, section 8). */
const TITLES = { unmatched: 'Page not found', refused: 'Page Not Found' };

/** `Page not found: {path}`, and a way on. */
export function NotFound({ by = 'unmatched' }: { by?: keyof typeof TITLES }) {
  return (
    <div className={styles.message}>
      <TextContainer
        heading={
          <h1 tabIndex={-1}>
            {TITLES[by]}: <AskedPath />
          </h1>
        }
        actions={[{ href: homePath(), label: t('notFound.home') }]}
      >
        <p>{t('notFound.lead')}</p>
      </TextContainer>
      <ForYou />
    </div>
  );
}
