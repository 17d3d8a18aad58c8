import { SearchForm } from '#components/layout/search-form.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { homePath, productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './message.module.css';
import { MissingPath, MissingReason } from './missing-path.tsx';
import { NewestItems } from './newest-items.tsx';
import { PersonalSuggestions } from './personal-suggestions.tsx';

/** Shows the requested path that does not exist (specification, section 8), with search and the newest items. */
export function NotFound({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <div className={styles.message}>
      <div className={styles.missing}>
        <TextContainer
          heading={
            <>
              <p className="display">{t('notFound.title')}</p>
              <h1 tabIndex={-1} className={styles.path}>
                <MissingPath texts={messagesFor(locale, 'notFound.item', 'notFound.path')} />
              </h1>
            </>
          }
          actions={[
            { href: homePath(), label: t('notFound.home') },
            { href: productsPath(), label: t('nav.new') },
          ]}
        >
          <p>
            <MissingReason texts={messagesFor(locale, 'notFound.lead', 'notFound.lead.personal')} />
          </p>
          <div className={styles.search}>
            <SearchForm locale={locale} id="not-found-search" />
          </div>
        </TextContainer>
        <PlacePicture place="not-found" locale={locale} sizes="(max-width: 760px) 92vw, 48vw" />
      </div>
      <PersonalSuggestions locale={locale}>
        <NewestItems locale={locale} />
      </PersonalSuggestions>
    </div>
  );
}
