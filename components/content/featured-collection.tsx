import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { Picture } from '#components/product-card/picture.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Collection } from '#contract/collection.ts';
import type { HomeSectionOf } from '#contract/home.ts';
import { readFeatured } from '#lib/api/home.server.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { collectionPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './featured-collection.module.css';

interface FeaturedCollectionProps {
  locale: Locale;
  section: HomeSectionOf<'collection'>;
  /** Undefined if the shop no longer has it: the section is left out. */
  collection: Collection | undefined;
}

const SIZES = '(max-width: 640px) 92vw, (max-width: 1023px) 35vw, 36vw';

/** A collection with its picture and newest items. */
export async function FeaturedCollection({ locale, section, collection }: FeaturedCollectionProps) {
  if (!collection) return null;
  const cards = await readFeatured({ collection: collection.slugName });
  const text = section.text ?? collection.intro;
  return (
    <section className={styles.feature} aria-labelledby={`featured-${collection.slugName}`}>
      <div className={styles.cover} style={{ backgroundColor: collection.thumbnail?.color }}>
        {collection.thumbnail && <Picture photo={collection.thumbnail} sizes={SIZES} alt="" />}
      </div>
      <div className={styles.side}>
        <h2 className="display" id={`featured-${collection.slugName}`}>
          {section.title ?? collection.title}
        </h2>
        {text && <p>{text}</p>}
        <a className={buttonClass('outline')} href={collectionPath(collection.slugName)}>
          {section.action}
        </a>
        {cards.length > 0 && (
          <div className={styles.cards}>
            <MarkupGrid selection texts={messagesFor(locale, ...CARD)} cards={cards} place="featured" />
          </div>
        )}
      </div>
    </section>
  );
}
