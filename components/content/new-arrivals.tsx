import { CardGrid } from '#components/product-card/card-grid.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import type { HomeSectionOf } from '#lib/content/home.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import styles from './home.module.css';

interface NewArrivalsProps {
  locale: Locale;
  section: HomeSectionOf<'new'>;
  cards: Card[];
}

/** The newest items, or a sentence where there is none. */
export function NewArrivals({ locale, section, cards }: NewArrivalsProps) {
  return (
    <section className={styles.wrap}>
      <div className={styles.rowHead}>
        <h2>{section.title}</h2>
        <a className={styles.link} href={section.action.href}>
          {section.action.label}
        </a>
      </div>
      {cards.length > 0 ? (
        <CardGrid selection texts={messagesFor(locale, ...CARD)} cards={cards} />
      ) : (
        <p>{section.empty}</p>
      )}
    </section>
  );
}
