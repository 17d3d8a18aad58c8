import { FILTER_NAMES } from '#contract/filters.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';

/**
 * All routes by name (specification, section 2; names contain the locale). Links, the page cache and the sitemap
 * read this table. `public`: the same for all visitors, so that the whole response may be cached; `query` lists
 * the parameters that make a different page. `guard`: who may see it (lib/auth/page-guard.ts). If two rows match a
 * path, the first wins. `:part` is one part of a path, `:path*` any number of them.
 */
interface Route {
  path: string;
  public: boolean;
  query: readonly string[];
  guard?: 'customer';
  /** Its pages have a 404 page of their own, which is sent instead of the shop's. */
  hasOwnMissingPage?: true;
}

const CONTENT = { public: true, query: [] } as const;
const PERSONAL = { public: false, query: [] } as const;
const OFFICE = { ...PERSONAL, hasOwnMissingPage: true } as const;
const ACCOUNT = { ...PERSONAL, guard: 'customer' } as const;

const LENGTHS = MEASUREMENTS.flatMap((name) => [`${name}-min`, `${name}-max`]);
const LISTING = [...FILTER_NAMES, ...LENGTHS, 'min', 'max', 'without', 'sort', 'from', 'page'];

/** The four questions of an estimate, as named in the address. */
const ESTIMATE = ['brand', 'type', 'year', 'condition'] as const;

/** The back office (app/(office)); not in the specification's table. */
const OFFICE_ROUTES = {
  office: { path: '/office', ...OFFICE },
  'office-sign-in': { path: '/office/sign-in', ...OFFICE },
  'office-join': { path: '/office/join/:token', ...OFFICE },
  'office-screen': { path: '/office/:screen', ...OFFICE },
  'office-detail': { path: '/office/:screen/:id', ...OFFICE },
  /** All other addresses below: the office's own page for a wrong address. */
  'office-missing': { path: '/office/:path*', ...OFFICE },
} as const;

export const ROUTES = {
  index___en_GB: { path: '/', public: true, query: [] },
  products___en_GB: { path: '/products', public: true, query: LISTING },
  'products-id___en_GB': { path: '/products/:id', public: true, query: [] },
  'collections-id___en_GB': { path: '/collections/:id', public: true, query: LISTING },
  'search-terms___en_GB': { path: '/search/:terms', public: true, query: [...LISTING, 'verbatim'] },
  cart___en_GB: { path: '/cart', public: false, query: [] },
  wishlist___en_GB: { path: '/wishlist', public: false, query: [] },
  'wishlist-token___en_GB': { path: '/wishlist/:token', public: false, query: [] },
  checkout___en_GB: { path: '/checkout', public: false, query: [] },
  'checkout-express___en_GB': { path: '/checkout/express', ...PERSONAL },
  'pages-payment-result___en_GB': { path: '/pages/payment-result', public: false, query: [] },
  'pages-trade-in-store-step___en_GB': { path: '/pages/trade-in/store/:step', ...PERSONAL },
  /** Redirects to a step; has no own page. */
  'pages-trade-in___en_GB': { path: '/pages/trade-in', ...PERSONAL },
  'pages-trade-in-customer-step___en_GB': { path: '/pages/trade-in/customer/:step', ...PERSONAL },
  'pages-trade-in-claim-token___en_GB': { path: '/pages/trade-in/claim/:token', ...PERSONAL },
  'pages-trade-in-later___en_GB': { path: '/pages/trade-in/later', ...PERSONAL },
  'pages-trade-in-item-id___en_GB': { path: '/pages/trade-in/item/:id', ...PERSONAL },
  'pages-order-follow___en_GB': { path: '/pages/order-follow', ...PERSONAL },
  'pages-order-details-follow___en_GB': { path: '/pages/order-details-follow', ...PERSONAL },
  'gift-cards___en_GB': { path: '/gift-cards', ...PERSONAL },
  'gift-cards-id___en_GB': { path: '/gift-cards/:id', ...PERSONAL },
  'pages-sell___en_GB': { path: '/pages/sell', public: true, query: [] },
  /** Answer to the estimate's form without JavaScript. */
  'pages-sell-estimate___en_GB': { path: '/pages/sell/estimate', public: true, query: ESTIMATE },
  'pages-sell-choices___en_GB': { path: '/pages/sell/choices', public: true, query: [] },
  'pages-sell-store-locator___en_GB': { path: '/pages/sell/store-locator', ...PERSONAL },
  'pages-sell-appointment-success___en_GB': { path: '/pages/sell/appointment/success', ...PERSONAL },
  'pages-sell-appointment-id___en_GB': { path: '/pages/sell/appointment/:id', ...PERSONAL },
  'pages-concept___en_GB': { path: '/pages/concept', ...CONTENT },
  'pages-buy___en_GB': { path: '/pages/buy', ...CONTENT },
  'pages-faq___en_GB': { path: '/pages/faq', ...CONTENT },
  'pages-terms-conditions___en_GB': { path: '/pages/terms-conditions', ...CONTENT },
  'pages-legal-terms___en_GB': { path: '/pages/legal-terms', ...CONTENT },
  'pages-confidentiality___en_GB': { path: '/pages/confidentiality', ...CONTENT },
  'pages-shipping-return___en_GB': { path: '/pages/shipping-return', ...CONTENT },
  /** Personal: the form shows the typed values and the signed-in customer's data. */
  'pages-contact___en_GB': { path: '/pages/contact', ...PERSONAL },
  /** Any other page of `content/pages`, and all editions: languages and earlier versions. */
  'pages-slug___en_GB': { path: '/pages/:slug', ...CONTENT },
  'pages-slug-edition___en_GB': { path: '/pages/:slug/:edition', ...CONTENT },
  login___en_GB: { path: '/login', ...PERSONAL },
  'password-reset-token___en_GB': { path: '/password-reset/:token', ...PERSONAL },
  'activate-account-token___en_GB': { path: '/activate-account/:token', ...PERSONAL },
  'activate-marketing-token___en_GB': { path: '/activate-marketing/:token', ...PERSONAL },
  'undo-sign-in-method-token___en_GB': { path: '/undo-sign-in-method/:token', ...PERSONAL },
  'account-loading___en_GB': { path: '/account-loading', ...PERSONAL },
  account___en_GB: { path: '/account', ...ACCOUNT },
  'account-addresses___en_GB': { path: '/account/addresses', ...ACCOUNT },
  'account-addresses-create___en_GB': { path: '/account/addresses/create', ...ACCOUNT },
  'account-addresses-id___en_GB': { path: '/account/addresses/:id', ...ACCOUNT },
  'account-vouchers___en_GB': { path: '/account/vouchers', ...ACCOUNT },
  'account-vouchers-create___en_GB': { path: '/account/vouchers/create', ...ACCOUNT },
  'account-vouchers-id___en_GB': { path: '/account/vouchers/:id', ...ACCOUNT },
  'account-informations___en_GB': { path: '/account/informations', ...ACCOUNT },
  'account-informations-password___en_GB': { path: '/account/informations/password', ...ACCOUNT },
  'account-orders___en_GB': { path: '/account/orders', ...ACCOUNT },
  'account-orders-returns-create___en_GB': { path: '/account/orders/returns/create', ...ACCOUNT },
  'account-orders-returns-id___en_GB': { path: '/account/orders/returns/:id', ...ACCOUNT },
  'account-orders-id___en_GB': { path: '/account/orders/:id', ...ACCOUNT },
  'account-resales___en_GB': { path: '/account/resales', ...ACCOUNT },
  'account-resales-id___en_GB': { path: '/account/resales/:id', ...ACCOUNT },
  'account-searches___en_GB': { path: '/account/searches', ...ACCOUNT },
  'saved-searches-new___en_GB': { path: '/saved-searches/new', ...PERSONAL },
  'connect-provider-client-check___en_GB': { path: '/connect/:provider/:client/check', ...PERSONAL },
  'form-demo___en_GB': { path: '/formkit', public: false, query: [] },
  /** Design components; outside production, or if SHOW_DESIGN is true. */
  design___en_GB: { path: '/design', public: false, query: [] },
  ...OFFICE_ROUTES,
} as const satisfies Record<string, Route>;

/** Returns the route of a path. */
export function routeOf(path: string): (typeof ROUTES)[keyof typeof ROUTES] | undefined {
  const parts = path.split('/');
  return Object.values(ROUTES).find((route) => {
    const pattern = route.path.split('/');
    const isOpen = route.path.endsWith('*');
    return (
      (isOpen ? pattern.length <= parts.length : pattern.length === parts.length) &&
      pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  });
}

/** Filters whose single values have their own pages for search engines. */
export const LANDING_FILTERS = ['gender', 'type', 'brand'] as const;

const UNLISTED: string[] = [ROUTES['search-terms___en_GB'].path, ROUTES['pages-sell-estimate___en_GB'].path];

/**
 * Returns whether search engines may index this address; the page's metadata agrees
 * (`lib/seo/listing-metadata.ts`).
 *
 * @param search parameters that make a different page of the route
 */
export function isListedAddress(route: Route, search: string): boolean {
  if (!route.public || UNLISTED.includes(route.path)) return false;
  const names = [...new URLSearchParams(search).keys()].filter((name) => name !== 'page');
  if (names.length === 0) return true;
  const isOfAll = route.path === ROUTES.products___en_GB.path;
  return isOfAll && names.length === 1 && LANDING_FILTERS.some((name) => name === names[0]);
}

/** Returns an address with the defined parameters. */
export function withQuery(path: string, query: Record<string, string | undefined>, section = ''): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '';
  return `${path}${search}${section && `#${section}`}`;
}

export const homePath = () => '/';
/** All products; `query` contains filters as named in the address. */
export const productsPath = (query: { gender?: string; type?: string; brand?: string } = {}) =>
  withQuery('/products', query);
export const productPath = (slugOrId: string) => `/products/${encodeURIComponent(slugOrId)}`;
export const collectionPath = (slug: string) => `/collections/${encodeURIComponent(slug)}`;
export const searchPath = (terms: string) => `/search/${encodeURIComponent(terms)}`;
/** A search for the typed words, without correction. */
export const verbatimSearchPath = (terms: string) => `${searchPath(terms)}?verbatim=1`;
/** Estimate page; `section` is a part of the page. */
export const sellPath = (section?: 'estimate') => withQuery('/pages/sell', {}, section);
/** Estimate page with the answer to these questions. */
export const sellEstimatePath = (answers: Partial<Record<(typeof ESTIMATE)[number], string>> = {}) =>
  withQuery('/pages/sell/estimate', answers);
/** Page of the circuits: ways to hand over items. */
export const sellChoicesPath = () => '/pages/sell/choices';
/** A page of `content/pages`; `edition` is another language or an earlier version. */
export const contentPath = (slug: string, edition = '') => `/pages/${slug}${edition && `/${edition}`}`;
export const contactPath = (query: { sent?: '1'; topic?: string } = {}) => withQuery('/pages/contact', query);
export const cartPath = () => '/cart';
/** Page of the wishlist. */
export const wishlistPath = () => '/wishlist';
/** Page of a wishlist's shared link. */
export const sharedWishlistPath = (token: string) => `/wishlist/${encodeURIComponent(token)}`;

/** Steps of the checkout, in order. */
export const CHECKOUT_STEPS = ['contact', 'delivery', 'codes', 'payment'] as const;
export type CheckoutStepName = (typeof CHECKOUT_STEPS)[number];

/** The checkout, at the requested step. */
export const checkoutPath = (step?: CheckoutStepName) => withQuery('/checkout', { part: step }, step);

/** Page on which a device wallet pays the cart, from any page. */
export const expressPath = () => '/checkout/express';

/** Places of delivery, in the order offered. */
export const DELIVERY_PLACES = ['home', 'relay', 'shop'] as const;
export type DeliveryPlace = (typeof DELIVERY_PLACES)[number];

/** Parameters of the delivery step: a place, and for pickup points the searched place and whether to list more. */
export interface DeliveryQuery {
  place?: string;
  near?: string;
  country?: string;
  more?: string;
  /** The preselected address of the customer's. */
  address?: string;
}

/** Delivery step with a place open. */
export const deliveryPath = (place: DeliveryPlace, query: Omit<DeliveryQuery, 'place'> = {}) =>
  withQuery('/checkout', { part: 'delivery', place, ...query }, 'delivery');

/** Page of a payment's result. */
export const paymentResultPath = (orderId: string) => withQuery('/pages/payment-result', { order: orderId });

/** Page to buy gift cards; `from` is a purchase with the initial values. */
export const giftCardsPath = (from?: string) => withQuery('/gift-cards', { from });
/** Page of a gift card purchase by its order's id: to pay, print or return it. */
export const giftCardPurchasePath = (orderId: string) => `/gift-cards/${encodeURIComponent(orderId)}`;

/** Page to open an order; `sent` once a link was mailed, `link` the outcome of an opened one. */
export const orderFollowPath = (query: { sent?: '1'; link?: 'over' | 'unknown' } = {}) =>
  withQuery('/pages/order-follow', query);

/** A buyer's actions on an order; `?do=` opens one of them on its page. */
export const ORDER_ACTIONS = ['cancel', 'return', 'withdraw'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Page of an order: the shopper's own by id, else the one opened last. */
export const orderDetailsPath = (orderId?: string, section?: string) =>
  withQuery('/pages/order-details-follow', { order: orderId }, section);

/** Page of an order with one of the actions open. */
export const orderActionPath = (orderId: string, action: OrderAction) =>
  withQuery('/pages/order-details-follow', { order: orderId, do: action }, action);

/** A section of the form demonstration in a language (`en`, `fr`); `sent` is the accepted section. */
export const formDemoPath = (query: { lang?: string; sent?: string } = {}, section?: string) =>
  withQuery('/formkit', query, section);

/** Path below which forms without JavaScript are posted. */
export const FORMS_PATH = '/api/v3/forms/';
export const formPath = (name: string) => `${FORMS_PATH}${name}`;
