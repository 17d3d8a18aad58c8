import type { Photo } from '#contract/product.ts';
import styles from './picture.module.css';

interface PictureProps {
  photo: Photo;
  /** Its width on the page, in the form of the `sizes` attribute. */
  sizes: string;
  /** The first pictures of a page are fetched at once, the rest when they come near. */
  eager?: boolean;
  alt?: string;
  /** Shows a wide photo whole. */
  whole?: boolean;
}

/** Wider than tall: its upright frame would cut half of the piece away. */
const isWide = ({ width, height }: Photo) => width > height;

/** Background of a photo until it is loaded; a wide one that is shown whole keeps the frame's own colour around it. */
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

/** Shown where an item has no photo: a plain tile that says so. */
export function NoPhoto({ text }: { text: string }) {
  return <span className={styles.none}>{text}</span>;
}
