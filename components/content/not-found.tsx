import { SearchForm } from '#components/layout/search-form.tsx';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { readHomeItems } from '#lib/api/home.server.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { homePath, productsPath } from '#lib/routes.ts';
import near from './cart-suggestions.module.css';
import styles from './message.module.css';
import { MissingPath } from './missing-path.tsx';
import { PersonalSuggestions } from './personal-suggestions.tsx';

const NEWEST = 4;

/** Says which address is no page (specification, section 8), with search and the newest items. */
export async function NotFound({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const { newArrivals: fresh } = await readHomeItems();
  return (
    <div className={styles.message}>
      <TextContainer
        heading={
          <h1 tabIndex={-1}>
            <MissingPath texts={messagesFor(locale, 'notFound.item', 'notFound.path')} />
          </h1>
        }
        actions={[
          { href: homePath(), label: t('notFound.home') },
          { href: productsPath(), label: t('nav.new') },
        ]}
      >
        <p>{t('notFound.lead')}</p>
        <div className={styles.search}>
          <SearchForm locale={locale} id="not-found-search" />
        </div>
      </TextContainer>
      <PersonalSuggestions locale={locale}>
        {fresh.length > 0 && (
          <section className={near.suggestions} aria-labelledby="newest">
            <h2 id="newest">{t('suggestions.newest')}</h2>
            <CardGrid texts={messagesFor(locale, ...CARD)} cards={fresh.slice(0, NEWEST)} />
          </section>
        )}
      </PersonalSuggestions>
    </div>
  );
}
