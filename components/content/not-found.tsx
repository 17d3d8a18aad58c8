import { t } from '#lib/i18n/t.ts';
import { homePath } from '#lib/routes.ts';
import { ForYou } from './for-you.tsx';
import styles from './message.module.css';
import { MissingPath } from './missing-path.tsx';
import { TextContainer } from './text-container.tsx';

/** Says which address is no page (specification, section 8), and a way on. */
export function NotFound() {
  return (
    <div className={styles.message}>
      <TextContainer
        heading={
          <h1 tabIndex={-1}>
            <MissingPath />
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
