import { mailboxConfirmed, signedIn } from './accounts/account-events.ts';
import { transferBookings } from './appointments/find-bookings.ts';
import { pipelined } from './db/pipelined.ts';
import { followOrder } from './delivery/parcels/follow-order.ts';
import { parcelStepped } from './delivery/parcels/parcel-events.ts';
import { issueDocument } from './invoices/invoices.ts';
import { invoiceWhenPaid } from './invoices/issue.ts';
import { recordContactEvent } from './mailing-list/contact-events.ts';
import { followConsent } from './mailing-list/contacts.ts';
import { subscriptionChanged } from './marketing/subscription-events.ts';
import { issueBoughtGiftCard } from './orders/bought-gift-cards.ts';
import { transferCart } from './orders/transfer-cart.ts';
import { transferGuestOrder, transferGuestOrders } from './orders/transfer-guest-orders.ts';
import { orderTransitioned } from './orders/transitions.ts';
import { mailBuyer } from './payment/mails.ts';
import { paymentLost } from './payment/settlement.ts';
import { refundReported } from './payment/unsold-refunds.ts';
import { recordRefundStatus } from './returns/refund-status.ts';
import { itemsRestocked } from './returns/restock.ts';
import { endUncapturedRefunds } from './returns/uncaptured-refunds.ts';
import { followTradeIn } from './trade-in/follow-parcel.ts';
import { payOrMailReason } from './trade-in/payout.ts';
import { returnTradeInsToSale, sellTradeIns } from './trade-in/sale.ts';
import { transferGuestTradeIns, transferTradeInDraft } from './trade-in/transfer-cart.ts';
import { applyTransitionEffects } from './trade-in/transition-effects.ts';
import { tradeInTransitioned } from './trade-in/transitions.ts';

// Subscriptions of modules to events of modules below them. Imported by all entry points of processes: the API, the
// jobs and the commands. The invoice is numbered last: from there on the next payment waits for the next number.
subscriptionChanged.subscribe(followConsent);
orderTransitioned.subscribe(async (tx, { order }) => {
  if (order.state === 'paid') await recordContactEvent(tx, 'order_placed', order.id);

  const [invoice] = await pipelined([
    invoiceWhenPaid(tx, order),
    mailBuyer(tx, order),
    issueBoughtGiftCard(tx, order),
    sellTradeIns(tx, order),
  ]);
  if (invoice) await issueDocument(tx, invoice);
});
parcelStepped.subscribe(followOrder);
parcelStepped.subscribe(followTradeIn);
refundReported.subscribe(recordRefundStatus);
paymentLost.subscribe(endUncapturedRefunds);
itemsRestocked.subscribe((tx, { itemIds }) => returnTradeInsToSale(tx, itemIds));
// A bought item is registered before it is paid for.
tradeInTransitioned.subscribe(applyTransitionEffects);
tradeInTransitioned.subscribe(async (tx, { item }) => {
  if (item.state === 'accepted') await payOrMailReason(tx, item.id);
  if (item.state === 'credited') await recordContactEvent(tx, 'trade_in_paid', item.id);
});
signedIn.subscribe((tx, { customerId, before }) => transferCart(tx, customerId, before));
signedIn.subscribe(transferGuestOrder);
signedIn.subscribe(transferTradeInDraft);
mailboxConfirmed.subscribe(transferGuestOrders);
mailboxConfirmed.subscribe(transferBookings);
mailboxConfirmed.subscribe(transferGuestTradeIns);
