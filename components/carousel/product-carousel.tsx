import { ProductCard } from '#components/product-card/product-card.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import { CAROUSEL } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import { SuggestionTabs } from './suggestion-tabs.tsx';

interface ProductCarouselProps {
  locale: Locale;
  title: string;
  cards: Card[];
  /** The product that the page is about. */
  current?: string;
  recentFirst?: boolean;
  className?: string;
}

/** Cards that stand in the page itself, beside what this browser has seen. They are swiped, so none turns round. */
export function ProductCarousel({ locale, cards, ...props }: ProductCarouselProps) {
  const texts = messagesFor(locale, ...CAROUSEL);
  return (
    <SuggestionTabs {...props} texts={texts}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={{ ...card, back: undefined }} texts={texts} place="carousel" />
        </li>
      ))}
    </SuggestionTabs>
  );
}
