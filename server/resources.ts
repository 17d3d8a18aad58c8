import { BRAND } from '#brand/brand.ts';
import { API_BASE } from '#contract/base.ts';
import type { Resource, Scope } from './http/resource.ts';
import { activityOrderItems } from './resources/activity-order-items.ts';
import { addressSuggestions } from './resources/address-suggestions.ts';
import { addresses } from './resources/addresses.ts';
import { articles } from './resources/articles/resource.ts';
import { identities, signInProviders } from './resources/auth/identities.ts';
import { passkeys } from './resources/auth/passkeys.ts';
import { auth, me } from './resources/auth/resource.ts';
import { bookings } from './resources/bookings.ts';
import { collections } from './resources/collections.ts';
import { consents } from './resources/consents.ts';
import { contactMessages } from './resources/contact-messages.ts';
import { contentHomePage, contentPages, contentPictures } from './resources/content-pages.ts';
import { giftCardPurchases } from './resources/credit/gift-card-purchases.ts';
import { giftCards } from './resources/credit/gift-cards.ts';
import { promoCodes } from './resources/credit/promo-codes.ts';
import { walletTransactions } from './resources/credit/wallet-transactions.ts';
import { customers } from './resources/customers/resource.ts';
import { holdWatches } from './resources/hold-watches.ts';
import { marketingSubscriptions } from './resources/marketing-subscriptions.ts';
import { orderItems } from './resources/order-items.ts';
import { orderReturnItems, returnPhotos } from './resources/order-returns/items.ts';
import { orderReturns } from './resources/order-returns/resource.ts';
import { orders } from './resources/orders/resource.ts';
import { paymentMethodsResource, payments } from './resources/payments.ts';
import { purchases } from './resources/purchases.ts';
import { realStores } from './resources/real-stores.ts';
import {
  accessoryProducts,
  brands,
  currencies,
  markets,
  shippingMethods,
} from './resources/reference-data.ts';
import { refunds } from './resources/refunds.ts';
import { savedCards } from './resources/saved-cards.ts';
import { savedSearches } from './resources/saved-searches.ts';
import { searchSuggestions } from './resources/search-suggestions.ts';
import { sessions } from './resources/sessions.ts';
import { shipments } from './resources/shipments.ts';
import { storeDevices } from './resources/store-sessions/devices.ts';
import { storeSessions } from './resources/store-sessions/resource.ts';
import { towns } from './resources/towns.ts';
import { tradeInCarts } from './resources/trade-in/trade-in-carts.ts';
import { tradeInMapCircuits } from './resources/trade-in/trade-in-map-circuits.ts';
import { tradeInReviews } from './resources/trade-in/trade-in-reviews.ts';
import { tradeIns } from './resources/trade-in/trade-ins.ts';
import { tradeInPhotos, tradeInPhotoUploads } from './resources/trade-in-photos/resource.ts';
import { sharedWishlists, wishlists } from './resources/wishlists.ts';
import { withdrawals } from './resources/withdrawals.ts';

/** All resources of the customer API. Routes, validation, Hydra and OpenAPI are built from this table. */
export const resources: Resource[] = [
  articles,
  searchSuggestions,
  savedSearches,
  collections,
  contentPages,
  contentHomePage,
  contentPictures,
  brands,
  currencies,
  markets,
  realStores,
  bookings,
  accessoryProducts,
  shippingMethods,
  orders,
  orderItems,
  holdWatches,
  addresses,
  addressSuggestions,
  towns,
  auth,
  signInProviders,
  identities,
  passkeys,
  customers,
  me,
  sessions,
  marketingSubscriptions,
  savedCards,
  shipments,
  refunds,
  orderReturns,
  orderReturnItems,
  returnPhotos,
  withdrawals,
  activityOrderItems,
  payments,
  paymentMethodsResource,
  consents,
  contactMessages,
  promoCodes,
  giftCards,
  giftCardPurchases,
  walletTransactions,
  // Before the items themselves, whose ids would match its paths.
  wishlists,
  sharedWishlists,
  storeSessions,
  storeDevices,
  tradeInPhotos,
  tradeInPhotoUploads,
  tradeIns,
  tradeInCarts,
  tradeInMapCircuits,
  tradeInReviews,
  purchases,
];

export const customerApi: Scope = { base: API_BASE, title: `${BRAND.name} customer API`, resources };
