/**
 * Every route that exists, by its name (specification, section 2; names carry the locale). Links, the page front and
 * the sitemap read this table. `public`: the same for everyone, so that the whole answer may be kept; `query` names
 * the parameters that make another page of it.
 */
const LISTING = [
  'size',
  'state',
  'color',
  'brand',
  'gender',
  'type',
  'category',
  'min',
  'max',
  'sort',
  'from',
  'page',
];

export const ROUTES = {
  index___en_GB: { path: '/', public: true, query: [] },
  products___en_GB: { path: '/products', public: true, query: LISTING },
  'products-id___en_GB': { path: '/products/:id', public: true, query: [] },
  'collections-id___en_GB': { path: '/collections/:id', public: true, query: LISTING },
  'search-terms___en_GB': { path: '/search/:terms', public: true, query: [...LISTING, 'verbatim'] },
  cart___en_GB: { path: '/cart', public: false, query: [] },
  checkout___en_GB: { path: '/checkout', public: false, query: [] },
  'pages-payment-result___en_GB': { path: '/pages/payment-result', public: false, query: [] },
  'pages-order-follow___en_GB': { path: '/pages/order-follow', public: false, query: [] },
  'pages-order-details-follow___en_GB': {
    path: '/pages/order-details-follow',
    public: false,
    query: [],
  },
  'form-demo___en_GB': { path: '/formkit', public: false, query: [] },
  /** The parts of the design; outside production, or where SHOW_DESIGN is true. */
  design___en_GB: { path: '/design', public: false, query: [] },
} as const satisfies Record<string, { path: string; public: boolean; query: readonly string[] }>;

/** The route that a path belongs to. */
export function routeOf(path: string): (typeof ROUTES)[keyof typeof ROUTES] | undefined {
  const parts = path.split('/');
  return Object.values(ROUTES).find((route) => {
    const pattern = route.path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  });
}

export const homePath = () => '/';
export const productsPath = () => '/products';
export const productPath = (slugOrId: string) => `/products/${encodeURIComponent(slugOrId)}`;
export const collectionPath = (slug: string) => `/collections/${encodeURIComponent(slug)}`;
export const searchPath = (terms: string) => `/search/${encodeURIComponent(terms)}`;
/** A search for the words as typed, without correction. */
export const verbatimSearchPath = (terms: string) => `${searchPath(terms)}?verbatim=1`;
export const cartPath = () => '/cart';
