import type { Photo } from '#contract/product.ts';

/** Pixels between tiles, as `--s3`. */
const GAP = 12;
/** A wider photo is cropped to this ratio. */
const WIDEST = 2;
/** Beyond so many photos beside the large one there are two columns of them. */
const ONE_COLUMN = 5;
/** What the header and a little air leave of the window, at the ratio of an upright tile. */
const TALLEST = 'max(240px,(100vh - 128px)*0.75)';
/** What the text of the page leaves for photos, from 1024 px on. */
const PLACE = 'min(100vw,1680px)*0.87 - 408px';

export interface GalleryLayout {
  /** Whether the first photo is wider than tall: tiles then take its ratio. */
  isWide: boolean;
  ratio: number;
  /** How the others are laid: beside the large one in rows and columns, on narrower windows below it, `across` of them. */
  rows: number;
  columns: number;
  across: number;
  /** The last of them takes the place of two. */
  isOdd: boolean;
  /** The `sizes` of the large photo, and of the others. */
  large: string;
  others: string;
}

export const isWide = ({ width, height }: Pick<Photo, 'width' | 'height'>): boolean => width > height;

const below = (width: number, size: string) => `(max-width: ${width}px) ${size}`;
/** A phone of three pixels a point takes the file of one with two: more cannot be told apart on it. */
const onPhones = (sharp: string, size: string) => [
  `(min-resolution: 2.5dppx) and (max-width: 640px) ${sharp}`,
  below(640, size),
];

/** How the photos of an item are laid out, and what their `sizes` say, which is what `gallery.module.css` makes of it. */
export function galleryLayout(photos: readonly Photo[]): GalleryLayout {
  const [first] = photos;
  const wide = first !== undefined && isWide(first);
  const ratio = wide ? Math.min(WIDEST, Math.round((first.width / first.height) * 1000) / 1000) : 0.75;
  const count = Math.max(0, photos.length - 1);
  const columns = count > ONE_COLUMN ? 2 : 1;
  const rows = Math.max(1, Math.ceil(count / columns));
  const across = count > ONE_COLUMN ? rows : Math.max(1, count);
  const shape = { isWide: wide, ratio, rows, columns, across, isOdd: columns > 1 && count % 2 === 1 };
  const tablet = `calc((46vw - ${GAP * (across - 1)}px)/${across})`;
  if (wide || count === 0) {
    const phone = onPhones('62vw', '92vw');
    const desk = count > 0 ? `calc(${PLACE})` : wide ? 'min(52vw,880px)' : `min(${TALLEST},52vw)`;
    const other = `calc((${PLACE} - ${GAP * (across - 1)}px)/${across})`;
    return {
      ...shape,
      large: [...phone, below(1023, '46vw'), desk].join(', '),
      others: [...phone, below(1023, tablet), other].join(', '),
    };
  }
  const phone = onPhones('min(30vh,52vw)', 'min(45vh,78vw)');
  const between = Math.round(GAP * columns * (1 - (0.75 * (rows - 1)) / rows));
  const large = `min(${TALLEST},(${PLACE} - ${between}px)/${1 + columns / rows})`;
  const other = `calc((${large} - ${GAP * 0.75 * (rows - 1)}px)/${rows})`;
  return {
    ...shape,
    large: [...phone, below(1023, '46vw'), large].join(', '),
    others: [...phone, below(1023, tablet), other].join(', '),
  };
}
