import type { Photo } from '#contract/product.ts';
import styles from './item-line.module.css';

interface ThumbnailProps {
  photo?: Photo;
  /** The first picture of a page loads eagerly. */
  eager?: boolean;
}

/** The small photo of a line, on a tile of its dominant colour while it loads. */
export function Thumbnail({ photo, eager = false }: ThumbnailProps) {
  if (!photo) return <div className={styles.shot} />;
  const small = photo.sources.filter((source) => source.width <= 640);
  const sources = small.length > 0 ? small : photo.sources.slice(0, 1);
  return (
    <div className={styles.shot} style={{ background: photo.color }}>
      <img
        src={sources[0]?.url ?? photo.url}
        srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
        // Larger on the cart's page (item-line.module.css).
        sizes="(min-width: 768px) 144px, 92px"
        alt={photo.alt}
        width={92}
        height={123}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  );
}
