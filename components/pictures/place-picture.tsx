import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Picture } from '#components/product-card/picture.tsx';
import { readPicture } from '#lib/api/content-pictures.server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './place-picture.module.css';

/** A phone of 3 dppx loads the file for 2 dppx: the difference is invisible. */
const PHONE = '(min-resolution: 2.5dppx) and (max-width: 640px) 62vw';

interface PlacePictureProps {
  /** Name of a place in `content/pictures.yml`. */
  place: string;
  locale: Locale;
  /** Its width on the page, in the form of the `sizes` attribute. */
  sizes: string;
  /** It is visible at once and loads eagerly. */
  eager?: boolean;
  className?: string;
  /** Shown if the place has no picture. */
  children?: ReactNode;
}

/** The picture of a page or section, on a tile of its dominant colour. Renders `children` if no picture is set. */
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
