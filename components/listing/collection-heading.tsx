import { Picture } from '#components/product-card/picture.tsx';
import { FollowBrand } from '#components/saved-searches/follow-brand.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import type { Photo } from '#contract/product.ts';
import { SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import type { Crumb } from '#lib/seo/shop-data.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './collection-heading.module.css';

interface CollectionHeadingProps {
  locale: Locale;
  /** The breadcrumb of the page. */
  crumbs: readonly Crumb[];
  title: string;
  intro: string | undefined;
  /** One picture, or several of its items in a row. */
  covers: readonly Photo[];
  /** Name of the brand, if the collection has one brand. */
  brand?: string;
}

/** The head of a collection: breadcrumb, title, intro, and a picture on wide screens. */
export function CollectionHeading({ locale, crumbs, title, intro, covers, brand }: CollectionHeadingProps) {
  const t = translator(locale);
  return (
    <div className={styles.head}>
      <div>
        <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
          {crumbs.map(({ name, path }) => (
            <span key={path}>
              <a href={path}>{name}</a> <span aria-hidden="true">/</span>
            </span>
          ))}
        </nav>
        <TextContainer heading={<h1 tabIndex={-1}>{title}</h1>}>{intro && <p>{intro}</p>}</TextContainer>
        {brand && <FollowBrand brand={brand} texts={messagesFor(locale, ...SHOP)} />}
      </div>
      {covers.length > 0 && (
        <div className={covers.length > 1 ? styles.pieces : styles.cover}>
          {covers.map((photo) => (
            <div key={photo.url} style={{ backgroundColor: photo.color }}>
              <Picture
                photo={photo}
                sizes={
                  covers.length > 1 ? '(min-width: 1445px) 180px, 12vw' : '(min-width: 1445px) 390px, 27vw'
                }
                alt=""
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
