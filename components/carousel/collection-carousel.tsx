import type { Collection } from '#lib/contract/collection.ts';
import { CAROUSEL } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { Carousel } from './carousel.tsx';
import { CollectionCard } from './collection-card.tsx';

/** Collections in a row; none, no row. */
export function CollectionCarousel({
  locale,
  title,
  collections,
}: {
  locale: Locale;
  title: string;
  collections: Collection[];
}) {
  if (collections.length === 0) return null;
  return (
    <section aria-label={title}>
      <Carousel head={<h2>{title}</h2>} of="collections" texts={messagesFor(locale, ...CAROUSEL)}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}
