import { iri, pageQuery } from '#contract/hydra.ts';
import { CARD_PROPERTIES } from '#contract/product.ts';
import {
  sharedWishlist,
  type WishlistAlertsInput,
  type WishlistPatch,
  wishlist,
  wishlistAlertsInput,
  wishlistCreate,
  wishlistItem,
  wishlistItemsQuery,
  wishlistPatch,
} from '#contract/wishlist.ts';
import { languageOf } from '#server/http/language.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { withProperties } from '#server/http/properties.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { requestWishlistAlerts } from '#server/wishlists/alerts.ts';
import {
  itemsByReference,
  itemsOfWishlist,
  type ListedItem,
  slugsOfWishlist,
} from '#server/wishlists/wishlist-items.ts';
import {
  addToWishlist,
  changeWishlist,
  deleteWishlist,
  findSharedWishlist,
  findWishlist,
  findWishlistOf,
  type WishlistRow,
} from '#server/wishlists/wishlists.ts';
import type { Locale } from '#shared/locales.ts';
import { productWire } from './articles/wire.ts';
import { customerOf } from './credit/customer.ts';

async function listWire({ db }: Call, row: WishlistRow) {
  const slugs = await slugsOfWishlist(db, row.id);
  return {
    id: row.id,
    items: slugs.map((slug) => iri('articles', slug)),
    isShared: row.share_token !== null,
    shareToken: row.share_token ?? undefined,
    hasAlerts: row.alerts_since !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const itemIn = (locale: Locale) => (row: ListedItem) => {
  return {
    '@id': iri('articles', row.slug),
    '@type': 'WishlistItem',
    article: withProperties(productWire([row], locale) ?? {}, CARD_PROPERTIES),
    addedAt: row.added_at ?? undefined,
    soldAt: row.sold_at ?? undefined,
  };
};

/** Finds the list of a call. @throws Problem 401, 403, 404 for another's or an unknown one */
const ownList = (call: Call): Promise<WishlistRow> =>
  findWishlist(call.db, customerOf(call), parameter(call.params));

async function requestAlerts({ body, db, request }: Call<unknown, WishlistAlertsInput>) {
  const locale = request.url.searchParams.get('_locale') ?? '';
  await requestWishlistAlerts(db, request.ip, { ...body, locale });
  return undefined;
}

/** Wishlists (specification, section 7, "Other"): one of each customer; guests keep theirs in the browser. */
export const wishlists: Resource = {
  name: 'wishlists',
  type: 'Wishlist',
  shape: wishlist,
  references: { items: 'Article' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the wishlists of the customer: one, or none before anything was added.',
      guard: 'customer',
      query: pageQuery,
      returns: wishlist,
      async handle(call) {
        const found = await findWishlistOf(call.db, customerOf(call));
        const { offset, limit } = sliceOf(call.query);
        const members = found ? [await listWire(call, found)].slice(offset, offset + limit) : [];
        return { total: found ? 1 : 0, members };
      },
    }),
    operation({
      kind: 'create',
      title: 'Makes the wishlist of the customer; one that is there already gets the items added.',
      guard: 'customer',
      body: wishlistCreate,
      returns: wishlist,
      handle: async (call) => listWire(call, await addToWishlist(call.db, customerOf(call), call.body.items)),
    }),
    operation({
      kind: 'list',
      path: '/items',
      title: 'Reads items as a wishlist shows them, for a guest who keeps them in the browser.',
      guard: 'public',
      query: wishlistItemsQuery,
      returns: wishlistItem,
      async handle({ db, query, request }) {
        const items = await itemsByReference(db, query.item);
        const members = items.map(itemIn(languageOf(request.url)));
        return { total: members.length, members };
      },
    }),
    operation({
      method: 'POST',
      path: '/alerts',
      kind: 'call',
      title:
        'Asks for mails about the items that a guest’s browser keeps; they begin when the link that goes to the mailbox is opened.',
      guard: 'public',
      body: wishlistAlertsInput,
      returns: null,
      handle: requestAlerts,
    }),
    operation({
      kind: 'read',
      title: 'Reads a wishlist.',
      guard: 'customer',
      returns: wishlist,
      handle: async (call) => listWire(call, await ownList(call)),
    }),
    operation({
      kind: 'list',
      path: '/{id}/items',
      title: 'Lists the items of a wishlist, the last one added first; what was sold stays for 30 days.',
      guard: 'customer',
      query: pageQuery,
      returns: wishlistItem,
      async handle(call) {
        const items = await itemsOfWishlist(call.db, (await ownList(call)).id);
        const { offset, limit } = sliceOf(call.query);
        const members = items.slice(offset, offset + limit).map(itemIn(languageOf(call.request.url)));
        return { total: items.length, members };
      },
    }),
    operation({
      kind: 'update',
      title:
        'Replaces, adds or removes items of a wishlist; shares it or ends its link; switches its alerts on or off.',
      guard: 'customer',
      body: wishlistPatch,
      returns: wishlist,
      handle: async (call: Call<unknown, WishlistPatch>) =>
        listWire(call, await changeWishlist(call.db, await ownList(call), call.body)),
    }),
    operation({
      kind: 'delete',
      title: 'Deletes a wishlist; its link shows nothing any more.',
      guard: 'customer',
      returns: null,
      async handle(call) {
        await deleteWishlist(call.db, await ownList(call));
        return undefined;
      },
    }),
  ],
};

/** Wishlists for visitors with their link. */
export const sharedWishlists: Resource = {
  name: 'shared-wishlists',
  type: 'SharedWishlist',
  identifier: 'token',
  shape: sharedWishlist,
  operations: [
    operation({
      kind: 'read',
      path: '/{token}',
      title: 'Reads a wishlist by the link that its customer shared.',
      guard: 'public',
      returns: sharedWishlist,
      async handle({ db, params: { token = '' }, request }) {
        const { id, firstName } = await findSharedWishlist(db, token);
        const items = (await itemsOfWishlist(db, id)).map(itemIn(languageOf(request.url)));
        return { token, firstName: firstName || undefined, items };
      },
    }),
  ],
};
