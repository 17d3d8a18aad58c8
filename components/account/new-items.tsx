import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import type { Sizes } from '#contract/sizes.ts';
import { readHomeItems } from '#lib/api/home.server.ts';
import { fetchFirstCards } from '#lib/api/products.server.ts';
import { filtersOfSizes, sizesAreKnown } from '#lib/catalogue/own-sizes.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './empty-list.module.css';

const SHOWN = 4;
const t = translator(SHOP_LOCALE);

/** New items below an empty list: in the customer's sizes, or of all sizes if these are unknown or bring too few. */
export async function NewItems({ sizes = {} }: { sizes?: Sizes }) {
  const own = sizesAreKnown(sizes) ? await fetchFirstCards(filtersOfSizes(sizes), {}, SHOWN) : [];
  const isOwn = own.length === SHOWN;
  const cards = isOwn ? own : (await readHomeItems()).newArrivals.slice(0, SHOWN);
  if (cards.length === 0) return null;
  return (
    <section className={styles.helpful} aria-labelledby="new-items">
      <h2 id="new-items">{t(isOwn ? 'personal.sizes' : 'cart.fresh')}</h2>
      <MarkupGrid selection texts={messagesFor(SHOP_LOCALE, ...CARD)} cards={cards} />
    </section>
  );
}
