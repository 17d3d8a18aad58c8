import { carouselTexts } from '#lib/catalogue/carousel-texts.ts';
import type { Collection } from '#lib/contract/collection.ts';
import { Carousel } from './carousel.tsx';
import { CollectionCard } from './collection-card.tsx';

/** Collections in a row; none, no row. */
export function CollectionCarousel({ title, collections }: { title: string; collections: Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section aria-label={title}>
      <Carousel head={<h2>{title}</h2>} of="collections" texts={carouselTexts()}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}
