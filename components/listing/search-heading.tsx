import type { SearchCorrection } from '#contract/product.ts';
import { translator } from '#lib/i18n/server.ts';
import { verbatimSearchPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './search-heading.module.css';

/** Maximum number of links of a kind. */
const MAX_LINKS = 4;

/** Collections of one kind whose names match the search. */
interface Matches {
  label: string;
  links: { href: string; text: string }[];
}

interface SearchHeadingProps {
  locale: Locale;
  terms: string;
  /** The search has no results, and no filter is the reason. */
  none: boolean;
  correction: SearchCorrection | undefined;
  /** No item has all of the terms; near matches are shown. */
  isNear: boolean;
  matches: Matches[];
}

/** The search terms: corrected, as typed, or without result; and the matching collections. */
export function SearchHeading({ locale, terms, none, correction, isNear, matches }: SearchHeadingProps) {
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
      {isNear && <p>{t('search.near', { terms: correction?.to ?? terms })}</p>}
      {matches
        .filter(({ links }) => links.length > 0)
        .map(({ label, links }) => (
          <p key={label}>
            {label}:{' '}
            {links.slice(0, MAX_LINKS).map(({ href, text }, index) => (
              <span key={href}>
                {index > 0 && ', '}
                <a className={styles.link} href={href}>
                  {text}
                </a>
              </span>
            ))}
          </p>
        ))}
    </>
  );
}
