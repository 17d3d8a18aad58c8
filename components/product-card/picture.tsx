import type { Photo } from '#contract/product.ts';
import styles from './picture.module.css';

interface PictureProps {
  photo: Photo;
  /** Its width on the page, in the form of the `sizes` attribute. */
  sizes: string;
  /** The first pictures of a page are fetched at once, the rest when they come near. */
  eager?: boolean;
  alt?: string;
}

export const srcSetOf = (sources: Photo['sources']): string =>
  sources.map((source) => `${source.url} ${source.width}w`).join(', ');

/** A photo on a tile of its own dominant colour, so that nothing jumps and nothing flashes. */
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
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

/** Shown where an item has no photo: a plain tile that says so. */
export function NoPhoto({ text }: { text: string }) {
  return <span className={styles.none}>{text}</span>;
}
