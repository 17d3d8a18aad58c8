import '#lib/api/query-client.ts';

/**
 * Parts of a page that use React Query, each loaded on demand. A component imports this file first
 * (`import()`), which includes React Query, so that the parts of one layout or page share a copy.
 */
export const loadWishlistStore = () => import('#lib/wishlist/wishlist-store.ts');
export const loadMiniCart = () => import('./cart/mini-cart.tsx');
export const loadQuickView = () => import('./quick-view/quick-view.tsx');
export const loadSearchSuggestions = () => import('./search/search-suggestions.tsx');
export const loadMenuPanel = () => import('./layout/menu-panel.tsx');
export const loadCustomerSizes = () => import('#lib/sizes/read-customer-sizes.ts');
export const loadBrandStore = () => import('#lib/saved-searches/brand-store.ts');
export const loadPersonalRows = () => import('./content/personal-rows.tsx');
export const loadAccountLengths = () => import('#lib/fit/account-lengths.ts');
export const loadFacets = () => import('#lib/api/facets.ts');
export const loadCustomerPlace = () => import('#lib/delivery/read-customer-place.ts');
export const loadMySizesForm = () => import('./listing/my-sizes-form.tsx');
export const loadFilterDrawer = () => import('./listing/filter-drawer.tsx');
export const loadRecentlyViewedCards = () => import('./carousel/recently-viewed-cards.tsx');
export const loadCartSuggestions = () => import('./content/cart-suggestions.tsx');
