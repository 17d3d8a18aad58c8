import type { Photo } from '#contract/product.ts';
import styles from './picture.module.css';

interface PictureProps {
  photo: Photo;
  /** Its width on the page, in the form of the `sizes` attribute. */
  sizes: string;
  /** The first pictures of a page load eagerly, the others when they come near the viewport. */
  eager?: boolean;
  alt?: string;
}

export const srcSetOf = (sources: Photo['sources']): string =>
  sources.map((source) => `${source.url} ${source.width}w`).join(', ');

/** A photo on a tile of its dominant colour, so that nothing moves or flashes while it loads. */
export function Picture({ photo, sizes, eager = false, alt = photo.alt }: PictureProps) {
  return (
    <img
      src={photo.sources[1]?.url ?? photo.url}
      srcSet={srcSetOf(photo.sources)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** Shown if an item has no photo: a plain tile with a text. */
export function NoPhoto({ text }: { text: string }) {
  return <span className={styles.none}>{text}</span>;
}
