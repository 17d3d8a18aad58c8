import type { Photo } from '#contract/product.ts';

/** Pixels between tiles, same as `--s3`. */
const GAP = 12;
/** Maximum ratio of a photo; a wider one is cropped. */
const WIDEST = 2;
/** Maximum number of small photos in one column; more have two columns. */
const ONE_COLUMN = 5;
/** Width of a portrait photo that fits the window below the header. */
const TALLEST = 'max(240px,(100vh - 128px)*0.75)';
/** Width of the gallery from 1024 px on: the window without the text column. */
const PLACE = 'min(100vw,1680px)*0.87 - 408px';

export interface GalleryLayout {
  /** Whether the first photo is wider than tall: tiles then take its ratio. */
  isWide: boolean;
  ratio: number;
  /** Grid of the small photos: rows and columns next to the large one; `across` in a row below it on narrower windows. */
  rows: number;
  columns: number;
  across: number;
  /** Whether the last small photo spans two tiles. */
  isOdd: boolean;
  /** The `sizes` of the large photo, and of the others. */
  large: string;
  others: string;
}

export const isWide = ({ width, height }: Pick<Photo, 'width' | 'height'>): boolean => width > height;

const below = (width: number, size: string) => `(max-width: ${width}px) ${size}`;
/** A phone of 3 dppx loads the file for 2 dppx: the difference is invisible. */
const onPhones = (sharp: string, size: string) => [
  `(min-resolution: 2.5dppx) and (max-width: 640px) ${sharp}`,
  below(640, size),
];

/** Layout of an item's photos and their `sizes`, which must match `gallery.module.css`. */
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
