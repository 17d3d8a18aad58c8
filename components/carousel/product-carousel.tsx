import { ProductCard } from '#components/product-card/product-card.tsx';
import { Markup } from '#components/ui/markup.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import { SuggestionTabs } from './suggestion-tabs.tsx';

interface ProductCarouselProps {
  locale: Locale;
  title: string;
  cards: Card[];
  /** The page's product. */
  current?: string;
  recentFirst?: boolean;
  className?: string;
}

/** Cards that are part of the page, next to recently viewed ones. They are swiped, so they do not flip. */
export function ProductCarousel({ locale, cards, ...props }: ProductCarouselProps) {
  const texts = messagesFor(locale, ...CARD);
  return (
    <SuggestionTabs {...props} texts={messagesFor(locale, 'carousel.')}>
      {cards.map((card) => (
        <Markup as="li" key={card.id}>
          <ProductCard card={{ ...card, back: undefined }} texts={texts} place="carousel" />
        </Markup>
      ))}
    </SuggestionTabs>
  );
}
