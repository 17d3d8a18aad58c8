import 'server-only';
import { BRAND } from '#brand/brand.ts';
import type { Photo } from '#contract/product.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { readCollection } from '../api/collections.server.ts';
import { type DerivedCollection, readDerivedCollection } from '../api/derived-collections.server.ts';
import { INDEXES, type Index } from '../catalogue/derived-collections.ts';
import type { Scope } from '../catalogue/listing-filters.ts';
import { pluralOf } from '../catalogue/type-plural.ts';
import { translator } from '../i18n/server.ts';
import { collectionPath, homePath, productsPath } from '../routes.ts';
import type { Crumb } from './shop-data.ts';

const t = translator(SHOP_LOCALE);

/** Page of a collection. */
interface CollectionPage {
  slug: string;
  title: string;
  /** For search engines. */
  pageTitle: string;
  intro: string | undefined;
  thumbnail: Photo | undefined;
  crumbs: Crumb[];
  scope: Scope;
  /** Present for a list of collections instead of items. */
  index?: Index;
  /** Name of the brand, for a brand's collection. */
  brand?: string;
}

const home: Crumb = { name: BRAND.name, path: homePath() };

/** Reads the collection of an address: by hand or by rule, else derived. */
export async function readCollectionPage(slug: string): Promise<CollectionPage | undefined> {
  const made = await readCollection(slug);
  if (made) {
    return {
      slug: made.slugName,
      title: made.title,
      pageTitle: made.title,
      intro: made.intro,
      thumbnail: made.thumbnail,
      crumbs: [home],
      scope: { collection: made.slugName },
    };
  }
  const index = INDEXES.find((entry) => entry === slug);
  if (index) return { ...plain(slug, t(`derived.${index}`), t(`derived.${index}.intro`)), index };
  const derived = await readDerivedCollection(slug);
  return derived && { ...pageOf(derived), scope: derived.scope };
}

const plain = (slug: string, title: string, intro: string): CollectionPage => ({
  slug,
  title,
  pageTitle: title,
  intro,
  thumbnail: undefined,
  crumbs: [home],
  scope: {},
});

function pageOf(derived: DerivedCollection): CollectionPage {
  const { slug } = derived;
  if (derived.of === 'new') return plain(slug, t('derived.new'), t('derived.new.intro'));
  if (derived.of === 'brand') {
    const { brand } = derived;
    return {
      ...plain(slug, brand, t('derived.brand.intro', { brand })),
      brand,
      pageTitle: t('seo.brand', { brand }),
      crumbs: [home, { name: t('derived.brands'), path: collectionPath('brands') }],
    };
  }
  const { gender } = derived;
  const types = pluralOf(derived.type);
  return {
    ...plain(
      slug,
      t(`derived.type.${gender}`, { types }),
      t(`derived.type.intro`, { types: types.toLowerCase() }),
    ),
    pageTitle: t('seo.type', { types: t(`derived.type.${gender}`, { types }) }),
    crumbs: [home, { name: t(`nav.${gender}`), path: productsPath({ gender }) }],
  };
}
