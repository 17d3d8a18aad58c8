import { Picture } from '#components/product-card/picture.tsx';
import type { Collection } from '#lib/contract/collection.ts';
import { collectionPath } from '#lib/routes.ts';
import styles from './collection-card.module.css';

const SIZES = '(max-width: 640px) 72vw, (max-width: 1023px) 40vw, 24vw';

/** One collection in a row of them. */
export function CollectionCard({ collection }: { collection: Collection }) {
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
