import { SpanKind } from '@opentelemetry/api';
import type { Task } from 'graphile-worker';
import type { z } from 'zod';
import { sendPasswordReset } from '#server/accounts/password-reset-requests.ts';
import { remindOfBooking } from '#server/appointments/booking-mails.ts';
import { announceCollections } from '#server/catalogue/collections.ts';
import { rebuildListing } from '#server/catalogue/listing/typesense/rebuild-listing.ts';
import { bringIntoForce } from '#server/content/come-into-force.ts';
import { lapseReservation } from '#server/credit/till-reservations.ts';
import { database } from '#server/db/database.ts';
import { askForParcels } from '#server/delivery/parcels/ask-carrier.ts';
import { runDueSources } from '#server/import/import-sources.ts';
import { runListingImport } from '#server/import/run-listing-import.ts';
import { runMarkdowns } from '#server/inventory/markdown-plans.ts';
import { applyPriceChange } from '#server/inventory/price-changes.ts';
import { announceVatRate } from '#server/invoices/vat-rates.ts';
import { JOBS, type JobName, type JobPayload } from '#server/jobs/enqueue.ts';
import { PartsFailed } from '#server/jobs/parts.ts';
import { describeError, log, summarizeError } from '#server/log.ts';
import { sendMail } from '#server/mail/deliver.ts';
import { tellContactEvent } from '#server/mailing-list/contact-events.ts';
import { forgetContact, tellConsent } from '#server/mailing-list/contacts.ts';
import { mailLeftBags } from '#server/mailing-list/left-bags.ts';
import { readUnsubscribes } from '#server/mailing-list/unsubscribes.ts';
import { sendGiftCard } from '#server/orders/bought-gift-cards.ts';
import { sendOrderLink } from '#server/orders/order-link-requests.ts';
import { forgetPaymentData } from '#server/payment/saved-cards.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { providerDifferences } from '#server/reports/provider-differences.ts';
import { sendWeeklyReports } from '#server/reports/weekly-mail.ts';
import { sendRefund } from '#server/returns/send-refund.ts';
import { inSpan } from '#server/spans.ts';
import { notifyWhenAvailable } from '#server/stock/hold-watches.ts';
import { runTradeInDeadlines } from '#server/trade-in/deadline-jobs.ts';
import { prepareLabel } from '#server/trade-in/documents/parcel-label.ts';
import { sendTradeInLink } from '#server/trade-in/link-requests.ts';
import { sendDigests } from '#server/wishlists/digests.ts';
import { cleanUp } from './clean-up.ts';

const payloads: { [K in JobName]: z.ZodType<JobPayload<K>> } = JOBS;

/** Implementations of the tasks. All may run twice: a process may die before it has recorded the end of a job. */
export const tasks: Record<JobName, Task> = {
  'send-mail': task('send-mail', ({ mailId }, isLastAttempt) => sendMail(mailId, isLastAttempt)),
  'send-refund': task('send-refund', ({ refundId }) => sendRefund(refundId)),
  // The reference is that of an order or of a trade-in; the answer does not reveal which.
  'send-order-link': task('send-order-link', async (request) => {
    await sendOrderLink(request);
    await sendTradeInLink(request);
  }),
  'send-password-reset': task('send-password-reset', sendPasswordReset),
  'forget-payment-data': task('forget-payment-data', forgetPaymentData),
  'send-gift-card': task('send-gift-card', ({ orderId }) => sendGiftCard(orderId)),
  'remind-booking': task('remind-booking', remindOfBooking),
  'notify-hold-watchers': task('notify-hold-watchers', ({ itemId }) => notifyWhenAvailable(itemId)),
  'finish-stalled-payments': task('finish-stalled-payments', finishStalledPayments),
  'trade-in-deadlines': task('trade-in-deadlines', () => runTradeInDeadlines(database())),
  'ask-for-parcels': task('ask-for-parcels', () => askForParcels(database())),
  'make-trade-in-label': task('make-trade-in-label', ({ cartId }) => prepareLabel(database(), cartId)),
  'send-digests': task('send-digests', sendDigests),
  'send-weekly-reports': task('send-weekly-reports', () => sendWeeklyReports(database())),
  'apply-price-change': task('apply-price-change', ({ priceChangeId }) =>
    applyPriceChange(database(), priceChangeId),
  ),
  'import-listings': task('import-listings', ({ importId }) => runListingImport(database(), importId)),
  'run-import-sources': task('run-import-sources', () => runDueSources(database())),
  'mark-down': task('mark-down', () => database().transaction(async (tx) => void (await runMarkdowns(tx)))),
  'compare-books': task('compare-books', () => providerDifferences(database())),
  'announce-collection': task('announce-collection', ({ slug }) => announceCollections(database(), [slug])),
  'bring-text-into-force': task('bring-text-into-force', (page) =>
    database().transaction((tx) => bringIntoForce(tx, page)),
  ),
  'announce-vat-rate': task('announce-vat-rate', () => announceVatRate(database())),
  'rebuild-listing': task('rebuild-listing', () => rebuildListing()),
  'lapse-till-reservation': task('lapse-till-reservation', ({ reservationId }) =>
    lapseReservation(database(), reservationId),
  ),
  'follow-consent': task('follow-consent', tellConsent),
  'forget-contact': task('forget-contact', forgetContact),
  'tell-contact-event': task('tell-contact-event', tellContactEvent),
  'read-unsubscribes': task('read-unsubscribes', readUnsubscribes),
  'mail-left-bags': task('mail-left-bags', mailLeftBags),
  'clean-up': task('clean-up', cleanUp),
};

/** Wraps a task: logs and stores its failure without input of persons. */
function task<K extends JobName>(
  name: K,
  work: (payload: JobPayload<K>, isLastAttempt: boolean) => Promise<unknown>,
): Task {
  return async (payload, { job }) => {
    const isLastAttempt = job.attempts >= job.max_attempts;
    const attributes = { 'revoir.job': job.id, 'revoir.attempt': job.attempts };
    try {
      await inSpan(`job ${name}`, { root: true, kind: SpanKind.CONSUMER, attributes }, () =>
        work(payloads[name].parse(payload), isLastAttempt),
      );
    } catch (error) {
      const level = isLastAttempt ? 'error' : 'warn';
      log[level]({ job: job.id, task: name, attempt: job.attempts, ...describeError(error) }, 'a job failed');
      throw new Error(error instanceof PartsFailed ? error.message : summarizeError(error));
    }
  };
}
