import clsx from 'clsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import type { ShownPage } from '#lib/api/content.server.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { dayText } from '#lib/content/page.ts';
import { QUESTIONS } from '#lib/content/questions.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { contentPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './content-view.module.css';
import { QuestionSearch } from './question-search.tsx';

/** Number of sections that gives a page a table of contents. */
const LONG = 3;

interface ContentViewProps {
  page: ShownPage;
  /** Items shown next to the text. */
  items?: Card[];
}

/** A page of the operator's text: title, date, contents, text, actions and other versions. */
export function ContentView({ page, items = [] }: ContentViewProps) {
  const { locale, sections, actions, versions, languages } = page;
  const t = translator(locale);
  const [first, second] = actions;
  return (
    <article
      className={clsx(styles.page, items.length > 0 && styles.withItems)}
      lang={locale === SHOP_LOCALE ? undefined : locale}
    >
      <header className={styles.head}>
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.lead && <p className={styles.lead}>{page.lead}</p>}
        <p className={styles.date}>
          {t(page.version ? 'content.version' : 'content.updated', { day: dayText(page.updated, locale) })}
          {languages.map((other) => (
            <a key={other.locale} href={other.href} lang={other.locale} hrefLang={other.locale}>
              {translator(other.locale)('content.inLanguage')}
            </a>
          ))}
        </p>
        {!page.current && (
          <p className={styles.notice}>
            {t('content.earlier')}{' '}
            <a href={contentPath(page.slug, locale === SHOP_LOCALE ? '' : locale.slice(0, 2))}>
              {t('content.current')}
            </a>
          </p>
        )}
        <PlacePicture
          place={`pages/${page.slug}`}
          locale={locale}
          sizes="(max-width: 1023px) 92vw, 48vw"
          eager
          className={styles.picture}
        />
      </header>
      {items.length > 0 && (
        <aside className={styles.items} aria-label={t('suggestions.newest')}>
          <MarkupGrid selection cards={items} texts={messagesFor(locale, ...CARD)} />
        </aside>
      )}
      {sections.length >= LONG && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{t('content.contents')}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        {page.questions && <QuestionSearch texts={messagesFor(locale, 'questions.')} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own text, in which HTML is refused */}
        <div id={page.questions ? QUESTIONS : undefined} dangerouslySetInnerHTML={{ __html: page.html }} />
        {first && <TextContainer className={styles.actions} actions={second ? [first, second] : [first]} />}
        {versions.length > 0 && (
          <section className={styles.versions} aria-labelledby="versions">
            <h2 id="versions">{t('content.versions')}</h2>
            <ul>
              {versions.map(({ version, href, current }) => (
                <li key={href}>
                  <a href={href}>
                    {t(current ? 'content.version.current' : 'content.version.of', {
                      day: dayText(version, locale),
                    })}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}
