import { NoPhoto, Picture, srcSetOf } from '#components/product-card/picture.tsx';
import type { Photo } from '#contract/product.ts';
import { displayablePhotos } from '#lib/catalogue/photos.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './gallery.module.css';
import { galleryLayout, isWide } from './gallery-layout.ts';
import { GalleryZoom } from './gallery-zoom.tsx';

const zoomed = ({ url, alt, width, height, sources }: Photo) => ({
  url,
  alt,
  width,
  height,
  srcSet: srcSetOf(sources),
});

/**
 * The photos of an item: a large one with the others next to it or below it; on phones a row to swipe. Each
 * fills its tile. Close-ups elsewhere on the page (`data-zoom-photo`) open in the same way.
 */
export function Gallery({
  locale,
  photos,
  closeUps = [],
}: {
  locale: Locale;
  photos: Photo[];
  closeUps?: Photo[];
}) {
  const t = translator(locale);
  const list = displayablePhotos(photos);
  if (list.length === 0) {
    return (
      <div className={styles.shots} data-count={1}>
        <div className={styles.shot}>
          <NoPhoto text={t('product.noPhoto')} />
        </div>
      </div>
    );
  }
  const layout = galleryLayout(list);
  // The close-up of a fault may be one of the photos.
  const others = closeUps.filter(({ url }) => !list.some((photo) => photo.url === url));
  return (
    <section
      className={styles.shots}
      data-count={list.length}
      data-wide={layout.isWide || undefined}
      data-odd={layout.isOdd || undefined}
      style={{
        '--ratio': layout.ratio,
        '--rows': layout.rows,
        '--columns': layout.columns,
        '--across': layout.across,
      }}
      aria-label={t('product.photos')}
    >
      {list.map((photo, index) => (
        <a
          key={photo.url}
          className={styles.shot}
          href={photo.url}
          data-zoom-photo
          // The tile crops the photo; the dialog shows it whole.
          data-cropped={isWide(photo) !== layout.isWide || undefined}
          // A card's photo grows into the first one (components/quick-view/quick-view-opener.tsx). Set inline:
          // CSS modules would rename it.
          style={{
            backgroundColor: photo.color,
            viewTransitionName: index === 0 ? 'piece' : undefined,
          }}
          aria-label={t('product.photo', { number: index + 1, count: list.length })}
        >
          <Picture photo={photo} sizes={index === 0 ? layout.large : layout.others} eager={index === 0} />
        </a>
      ))}
      <GalleryZoom
        photos={[...list, ...others].map(zoomed)}
        texts={messagesFor(locale, 'zoom.', 'dialog.close')}
      />
    </section>
  );
}
