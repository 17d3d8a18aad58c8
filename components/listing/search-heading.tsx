import type { SearchCorrection } from '#lib/contract/article.ts';
import type { Collection } from '#lib/contract/collection.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath, verbatimSearchPath } from '#lib/routes.ts';
import styles from './search-heading.module.css';

interface SearchHeadingProps {
  locale: Locale;
  terms: string;
  /** Nothing was found, and no filter is the reason. */
  none: boolean;
  correction: SearchCorrection | undefined;
  collections: Collection[];
}

/** What was searched for: corrected, as typed, or without result; and the collections that match. */
export function SearchHeading({ locale, terms, none, correction, collections }: SearchHeadingProps) {
  const t = translator(locale);
  return (
    <>
      <h1 tabIndex={-1}>
        {none
          ? t('search.empty', { terms })
          : t(correction ? 'search.corrected' : 'search.title', { terms: correction?.to ?? terms })}
      </h1>
      {correction && (
        <p>
          <a className={styles.link} href={verbatimSearchPath(terms)}>
            {t('search.original', { terms })}
          </a>
        </p>
      )}
      {collections.length > 0 && (
        <p>
          {t('search.collections')}:{' '}
          {collections.map((entry, index) => (
            <span key={entry.id}>
              {index > 0 && ', '}
              <a className={styles.link} href={collectionPath(entry.slugName)}>
                {entry.title}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
