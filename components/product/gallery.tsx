import { backgroundOf, NoPhoto, Picture } from '#components/product-card/picture.tsx';
import type { Photo } from '#contract/product.ts';
import { displayablePhotos } from '#lib/catalogue/photos.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './gallery.module.css';
import { GalleryZoom } from './gallery-zoom.tsx';

const ALONE_SIZES = '(max-width: 640px) 92vw, (max-width: 1023px) 46vw, (max-width: 1279px) 33vw, 37vw';
const LARGE_SIZES = '(max-width: 640px) 78vw, (max-width: 1023px) 46vw, (max-width: 1279px) 33vw, 37vw';
/** Of all photos but the first one. */
export const OTHER_SIZES =
  '(max-width: 640px) 78vw, (max-width: 1023px) 22vw, (max-width: 1279px) 14vw, 250px';

const zoomed = ({ url, alt, width, height }: Photo) => ({ url, alt, width, height });

/**
 * The photos of an item: one large and the rest beside or below it, or a row to swipe on phones.
 * Close-ups stand elsewhere on the page (`data-zoom-photo`), and open as these do.
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
  const large = list.length === 1 ? ALONE_SIZES : LARGE_SIZES;
  // The close-up of a fault may be one of the photos.
  const others = closeUps.filter(({ url }) => !list.some((photo) => photo.url === url));
  return (
    <section
      className={styles.shots}
      data-count={list.length}
      style={{ '--count': list.length }}
      aria-label={t('product.photos')}
    >
      {list.map((photo, index) => (
        <a
          key={photo.url}
          className={styles.shot}
          href={photo.url}
          data-zoom-photo
          // A card's photo grows into the first one (components/quick-view/quick-view-opener.tsx); style sheets would rename the name.
          style={{
            backgroundColor: backgroundOf(photo),
            viewTransitionName: index === 0 ? 'piece' : undefined,
          }}
          aria-label={t('product.photo', { number: index + 1, count: list.length })}
        >
          <Picture photo={photo} sizes={index === 0 ? large : OTHER_SIZES} eager={index === 0} whole />
        </a>
      ))}
      <GalleryZoom
        photos={[...list, ...others].map(zoomed)}
        texts={messagesFor(locale, 'zoom.', 'dialog.close')}
      />
    </section>
  );
}
