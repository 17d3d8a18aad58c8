import { BRAND } from '#brand/brand.ts';
import { PRIVATE_BASE } from '#contract/base.ts';
import type { Resource, Scope } from './http/resource.ts';
import { apiKeys } from './private-resources/api-keys.ts';
import { officeAppointments } from './private-resources/appointments.ts';
import { officeBooks } from './private-resources/books.ts';
import { officeGiftCards, promoCodes } from './private-resources/codes.ts';
import { officeCollections } from './private-resources/collections.ts';
import { officeHomePage } from './private-resources/content-home.ts';
import { officePages } from './private-resources/content-pages.ts';
import { counterReturns } from './private-resources/counter-returns.ts';
import { officeCustomers } from './private-resources/customers.ts';
import { deliveryMethods, freeDeliveryResource } from './private-resources/delivery-methods.ts';
import { failedJobs } from './private-resources/failed-jobs.ts';
import { listingImports } from './private-resources/imports.ts';
import { officeItems } from './private-resources/items.ts';
import { officeMails } from './private-resources/mails.ts';
import { markdownPlans } from './private-resources/markdown-plans.ts';
import { customerMessages, inboxMessages, messageTemplateTexts } from './private-resources/messages.ts';
import { customerNotes, orderNotes } from './private-resources/notes.ts';
import { officeOrders } from './private-resources/orders.ts';
import { priceChanges } from './private-resources/price-changes.ts';
import { priceGrids } from './private-resources/price-grids.ts';
import { brandPurchases } from './private-resources/purchases.ts';
import { officeReports } from './private-resources/reports.ts';
import { savedViews } from './private-resources/saved-views.ts';
import { officeSearch } from './private-resources/search.ts';
import { teamInvitations, teamSessions } from './private-resources/sessions.ts';
import { shopFactsResource } from './private-resources/shop-facts.ts';
import { stalledParcels } from './private-resources/stalled-parcels.ts';
import { officeStaff, officeTablets } from './private-resources/store-people.ts';
import { officeStores } from './private-resources/stores.ts';
import { officeSynonyms } from './private-resources/synonyms.ts';
import { auditLogEntries, teamMembers } from './private-resources/team.ts';
import { tillRedemptions } from './private-resources/till.ts';
import { tillCredits, tillReservations } from './private-resources/till-reservations.ts';
import { today } from './private-resources/today.ts';
import { officeTradeInCarts, officeTradeInPhotos } from './private-resources/trade-in-carts.ts';
import { officeTradeIns } from './private-resources/trade-ins.ts';
import { vatRatesResource } from './private-resources/vat-rates.ts';
import { webhookDeliveries, webhookEndpoints } from './private-resources/webhooks.ts';

/** All resources of the private scope: the back office's API. */
export const privateResources: Resource[] = [
  teamSessions,
  teamInvitations,
  teamMembers,
  auditLogEntries,
  failedJobs,
  stalledParcels,
  counterReturns,
  officeOrders,
  officeReports,
  officeCollections,
  officeSynonyms,
  officePages,
  officeHomePage,
  priceGrids,
  officeTradeIns,
  officeTradeInCarts,
  officeTradeInPhotos,
  officeCustomers,
  officeSearch,
  savedViews,
  officeItems,
  priceChanges,
  markdownPlans,
  listingImports,
  brandPurchases,
  officeStores,
  officeStaff,
  officeTablets,
  officeAppointments,
  tillRedemptions,
  tillReservations,
  tillCredits,
  officeBooks,
  promoCodes,
  officeGiftCards,
  today,
  officeMails,
  deliveryMethods,
  freeDeliveryResource,
  vatRatesResource,
  shopFactsResource,
  customerNotes,
  orderNotes,
  customerMessages,
  messageTemplateTexts,
  inboxMessages,
  webhookEndpoints,
  webhookDeliveries,
  apiKeys,
];

export const privateApi: Scope = {
  base: PRIVATE_BASE,
  title: `${BRAND.name} private API`,
  resources: privateResources,
};
