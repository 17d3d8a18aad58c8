import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Picture } from '#components/product-card/picture.tsx';
import { readPicture } from '#lib/api/content-pictures.server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './place-picture.module.css';

/** A phone of 3 dppx loads the file for 2 dppx: the eye sees no difference. */
const PHONE = '(min-resolution: 2.5dppx) and (max-width: 640px) 62vw';

interface PlacePictureProps {
  /** The place of `content/pictures.yml`. */
  place: string;
  locale: Locale;
  /** Its width on the page, in the form of the `sizes` attribute. */
  sizes: string;
  /** It is seen at once. */
  eager?: boolean;
  className?: string;
  /** What is shown where the place has no picture. */
  children?: ReactNode;
}

/** The picture beside the texts of a place, on a tile of its own colour; what it is given in place of it where there is none. */
export async function PlacePicture({ place, locale, sizes, eager, className, children }: PlacePictureProps) {
  const photo = await readPicture(place, locale);
  if (!photo) return children;
  return (
    <div
      className={clsx(styles.tile, className)}
      style={{ backgroundColor: photo.color }}
      data-place-picture=""
    >
      <Picture photo={photo} sizes={`${PHONE}, ${sizes}`} eager={eager} />
    </div>
  );
}
