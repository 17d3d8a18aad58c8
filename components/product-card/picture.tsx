import type { Photo } from '#contract/product.ts';
import styles from './picture.module.css';

interface PictureProps {
  photo: Photo;
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes: string;
  /** The first pictures of a page are fetched at once, the rest when they come near. */
  eager?: boolean;
  alt?: string;
  /** Shows a wide photo whole. */
  whole?: boolean;
}

/** Wider than tall: its upright frame would cut half of the piece away. */
const isWide = ({ width, height }: Photo) => width > height;

/** What stands behind a photo until it is there; around a wide one that is shown whole, the frame's own colour stays. */
export const backgroundOf = (photo: Photo) => (isWide(photo) ? undefined : photo.color);

/** A photo on a tile of its own dominant colour, so that nothing jumps and nothing flashes. */
export function Picture({ photo, sizes, eager = false, alt = photo.alt, whole = false }: PictureProps) {
  return (
    <img
      src={photo.sources[1]?.url ?? photo.url}
      srcSet={photo.sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      style={whole && isWide(photo) ? { objectFit: 'contain' } : undefined}
    />
  );
}

/** Stands where an item has no photo: said plainly, on the plain tile. */
export function NoPhoto({ text }: { text: string }) {
  return <span className={styles.none}>{text}</span>;
}
