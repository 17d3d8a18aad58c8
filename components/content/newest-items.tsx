import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { readHomeItems } from '#lib/api/home.server.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './cart-suggestions.module.css';

const MAX_CARDS = 4;

/** The newest items, below a message about something missing; renders nothing in an empty shop. */
export async function NewestItems({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const { newArrivals } = await readHomeItems();
  if (newArrivals.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="newest">
      <h2 className="display" id="newest">
        {t('suggestions.newest')}
      </h2>
      <MarkupGrid selection texts={messagesFor(locale, ...CARD)} cards={newArrivals.slice(0, MAX_CARDS)} />
    </section>
  );
}
