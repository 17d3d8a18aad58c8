import { CardGrid } from '#components/product-card/card-grid.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { readHomeItems } from '#lib/api/home.server.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import near from './cart-suggestions.module.css';
import styles from './message.module.css';

const NEWEST = 4;

/** In place of a product of which nothing is left; the page front answers it with the status that it names. */
export async function GonePage({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const { newArrivals } = await readHomeItems();
  return (
    <div className={styles.message}>
      <meta name="page-status" content="410" />
      <TextContainer
        heading={<h1 tabIndex={-1}>{t('gone.title')}</h1>}
        actions={[{ href: productsPath(), label: t('gone.all') }]}
      >
        <p>{t('gone.lead')}</p>
      </TextContainer>
      {newArrivals.length > 0 && (
        <section className={near.suggestions} aria-labelledby="newest">
          <h2 id="newest">{t('suggestions.newest')}</h2>
          <CardGrid texts={messagesFor(locale, ...CARD)} cards={newArrivals.slice(0, NEWEST)} />
        </section>
      )}
    </div>
  );
}
