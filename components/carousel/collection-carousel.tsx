import styles from '#components/carousel/collection-card.module.css';
import { Picture } from '#components/product-card/picture.tsx';
import { Markup } from '#components/ui/markup.tsx';
import type { Collection } from '#contract/collection.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { collectionPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import { Carousel } from './carousel.tsx';

/** Collections in a row; renders nothing without collections. */
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
      <Carousel
        head={<h2 className="display">{title}</h2>}
        of="collections"
        texts={messagesFor(locale, 'carousel.')}
      >
        {collections.map((collection) => (
          <Markup as="li" key={collection.slugName}>
            <CollectionCard collection={collection} />
          </Markup>
        ))}
      </Carousel>
    </section>
  );
}

const SIZES = '(max-width: 640px) 66vw, (max-width: 1023px) 220px, 22vw';

/** One collection in a row. */
function CollectionCard({ collection }: { collection: Collection }) {
  return (
    <a href={collectionPath(collection.slugName)} className={styles.card}>
      <span className={styles.shot} style={{ backgroundColor: collection.thumbnail?.color }}>
        {collection.thumbnail && <Picture photo={collection.thumbnail} sizes={SIZES} alt="" />}
      </span>
      <h3>{collection.title}</h3>
      <p>{collection.intro}</p>
    </a>
  );
}
