import { Options } from '#components/product/options.tsx';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import type { Item } from '#contract/product.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { CARD, OPTIONS } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { shopCurrency } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './sheet.module.css';

const item = (size: string, color: string, state: Item['state']): Item => ({
  '@id': '',
  '@type': 'Choice',
  id: `${size}-${color}-${state}`,
  slug: 'design',
  sku: 'design',
  title: 'Wool coat',
  brand: 'Maison Aubel',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size,
  color,
  state,
  price: 12_000,
  currency: shopCurrency(),
  photos: [],
  defects: [],
  availability: 'available',
  createdAt: '2026-01-01T00:00:00.000Z',
});
const ITEMS = [
  item('38', 'Black', 'excellent'),
  item('38', 'Camel', 'good'),
  item('40', 'Black', 'very_good'),
];

/** Options of an item, and cards of the newest items. */
export function Cards({ locale, cards }: { locale: Locale; cards: Card[] }) {
  return (
    <>
      <section aria-labelledby="choices">
        <h2 id="choices">Choices</h2>
        <div className={styles.narrow}>
          {ITEMS[0] && <Options items={ITEMS} item={ITEMS[0]} texts={messagesFor(locale, ...OPTIONS)} />}
        </div>
      </section>
      <section aria-labelledby="cards">
        <h2 id="cards">Cards</h2>
        <CardGrid texts={messagesFor(locale, ...CARD)} cards={cards} />
      </section>
    </>
  );
}
