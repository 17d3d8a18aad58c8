import { Picture } from '#components/product-card/picture.tsx';
import type { Photo } from '#contract/product.ts';
import {
  readTypesByGender,
  readValuePhotos,
  readValuesForSale,
} from '#lib/api/derived-collections.server.ts';
import { brandPath, byLetter, type Index, typePath } from '#lib/catalogue/derived-collections.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './collection-index.module.css';

interface CollectionIndexProps {
  locale: Locale;
  of: Index;
}

/** Maximum number of brands shown with pictures; more are listed by letter without. */
const MOST_PICTURED_BRANDS = 60;

interface Section {
  key: string;
  title: string;
  links: { href: string; label: string; count?: number; photo?: Photo }[];
}

/** All collections of one kind: the types of each gender, or the brands A to Z. */
export async function CollectionIndex({ locale, of }: CollectionIndexProps) {
  const t = translator(locale);
  const isTiled = of === 'categories';
  const sections = of === 'brands' ? await brandSections() : await typeSections(locale);
  return (
    <div className="wrap">
      <h1 className={styles.title} tabIndex={-1}>
        {t(`derived.${of}`)}
      </h1>
      <nav className={styles.jumps} aria-label={t('derived.jumps')}>
        {sections.map(({ key, title }) => (
          <a key={key} href={`#${key}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={of === 'brands' ? styles.letters : undefined}>
        {sections.map(({ key, title, links }) => (
          <section key={key} className={styles.section} aria-labelledby={key}>
            <h2 id={key}>{title}</h2>
            <ul>
              {links.map(({ href, label, count, photo }) => (
                <li key={href}>
                  <a href={href} className={isTiled ? styles.tile : styles.brand}>
                    {(isTiled || photo) && <TilePicture photo={photo} label={label} />}
                    <span>
                      {label}{' '}
                      <small>{photo && !isTiled ? t('listing.count', { count: count ?? 0 }) : count}</small>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** A photo of one of the items; its first letter where none has a photo. */
function TilePicture({ photo, label }: { photo: Photo | undefined; label: string }) {
  return (
    <span className="shot">
      {photo ? (
        <Picture photo={photo} alt="" sizes="(max-width: 767px) 30vw, 160px" />
      ) : (
        <i className={styles.initial} aria-hidden="true">
          {label.charAt(0)}
        </i>
      )}
    </span>
  );
}

async function brandSections(): Promise<Section[]> {
  const { brands } = await readValuesForSale();
  const isPictured = brands.length <= MOST_PICTURED_BRANDS;
  const photos = isPictured
    ? await readValuePhotos({ brand: brands.map(({ value }) => value) })
    : new Map<string, Photo>();
  const links = brands.map(({ value, count }) => ({
    label: value,
    count,
    href: brandPath(value),
    photo: photos.get(value),
  }));
  return byLetter(links).map(({ letter, entries }) => ({
    key: letter === '#' ? 'other' : `letter-${letter}`,
    title: letter,
    links: entries,
  }));
}

async function typeSections(locale: Locale): Promise<Section[]> {
  const t = translator(locale);
  return Promise.all(
    (await readTypesByGender()).map(async ({ gender, types }) => {
      const photos = await readValuePhotos({ gender, type: types.map(({ value }) => value) });
      return {
        key: gender,
        title: t(`nav.${gender}`),
        links: types.map(({ value, count }) => ({
          href: typePath(value, gender),
          label: pluralOf(value),
          count,
          photo: photos.get(value),
        })),
      };
    }),
  );
}
