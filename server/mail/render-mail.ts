import type { z } from 'zod';
import type { Locale } from '#shared/locales.ts';
import type { CalendarPart } from './calendar-file.ts';
import { MAILS, type MailData, type MailKind } from './mail-kinds.ts';
import { type MailTexts, mailTexts } from './mail-messages.ts';
import { accountInactive } from './templates/account-inactive.ts';
import { accountActivation, dataExported, emailChange, emailChanged } from './templates/account-mailbox.ts';
import { passwordChanged, passwordReset } from './templates/account-password.ts';
import { savedSearchConfirm, wishlistAlertsConfirm } from './templates/alerts-confirm.ts';
import { bagLeft } from './templates/bag-left.ts';
import {
  bookingCancelled,
  bookingConfirm,
  bookingConfirmed,
  bookingMoved,
  bookingReminder,
} from './templates/booking.ts';
import { contactMessage } from './templates/contact-message.ts';
import { counterCeiling } from './templates/counter-ceiling.ts';
import { creditExpiring } from './templates/credit-expiring.ts';
import { digest } from './templates/digest.ts';
import { giftCard, giftCardBought } from './templates/gift-card.ts';
import { holdCeiling } from './templates/hold-ceiling.ts';
import { itemAvailable } from './templates/item-available.ts';
import type { InlinePicture, Template } from './templates/layout.ts';
import { marketingConfirm, marketingConfirmed } from './templates/marketing.ts';
import { orderGone } from './templates/order-gone.ts';
import { orderLink } from './templates/order-link.ts';
import { orderPaid } from './templates/order-paid.ts';
import { delivered, parcelWaits, shipped } from './templates/parcel.ts';
import { cancelled, refunded } from './templates/refund-sent.ts';
import { returnReceived, returnRefused, returnRequested } from './templates/return-steps.ts';
import { signInMethodAdded, signInMethodRemoved } from './templates/sign-in-methods.ts';
import { teamInvitation, teamMessage, teamSignInFailures } from './templates/team.ts';
import {
  tradeInClosed,
  tradeInCredited,
  tradeInMissing,
  tradeInOffer,
  tradeInOfferReminder,
  tradeInPaymentWaits,
  tradeInRefused,
  tradeInSold,
} from './templates/trade-in-decision.ts';
import {
  tradeInEstimate,
  tradeInExpired,
  tradeInLabel,
  tradeInLink,
  tradeInReceived,
  tradeInReminder,
} from './templates/trade-in-parcel.ts';
import { weeklyReport } from './templates/weekly-report.ts';
import { withdrawalConfirm, withdrawalReceived } from './templates/withdrawal.ts';
import { WORDMARK } from './wordmark.ts';

/** The picture at the top of every mail (templates/layout.ts). */
const MARK: InlinePicture = { contentId: WORDMARK.contentId, brandFile: WORDMARK.file };

export interface Rendered {
  subject: string;
  html: string;
  text: string;
  unsubscribe: string | undefined;
  replyTo: string | undefined;
  pictures: readonly InlinePicture[];
  calendar: CalendarPart | undefined;
  secret: string | undefined;
}

/**
 * Renders subject, HTML and plain text of a mail, in a language.
 *
 * @throws Error for an unknown kind, and ZodError for data that its template cannot show.
 */
export async function renderMail(kind: string, data: unknown, locale: Locale): Promise<Rendered> {
  if (!isMailKind(kind)) throw new Error(`No mail is called "${kind}".`);
  const {
    subject,
    body,
    unsubscribe,
    replyTo,
    calendar,
    secret,
    pictures = [],
  } = templateOf(kind, data, mailTexts(locale));
  // Loaded for the first mail: most commands send none.
  const { render } = await import('@react-email/render');
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  return { subject, html, text, unsubscribe, replyTo, calendar, pictures: [MARK, ...pictures], secret };
}

const schemas: { [K in MailKind]: z.ZodType<MailData<K>> } = MAILS;

const TEMPLATES: { [K in MailKind]: (data: MailData<K>, texts: MailTexts) => Template } = {
  'order-paid': orderPaid,
  'order-gone': orderGone,
  'order-link': orderLink,
  'item-available': itemAvailable,
  shipped,
  'parcel-waits': parcelWaits,
  delivered,
  cancelled,
  refund: refunded,
  'return-requested': returnRequested,
  'return-received': returnReceived,
  'return-refused': returnRefused,
  'withdrawal-confirm': withdrawalConfirm,
  'withdrawal-received': withdrawalReceived,
  'account-activation': accountActivation,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'sign-in-method-added': signInMethodAdded,
  'sign-in-method-removed': signInMethodRemoved,
  'account-inactive': accountInactive,
  'data-exported': dataExported,
  'credit-expiring': creditExpiring,
  'gift-card-bought': giftCardBought,
  'gift-card': giftCard,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'bag-left': bagLeft,
  'marketing-confirm': marketingConfirm,
  'marketing-confirmed': marketingConfirmed,
  'saved-search-confirm': savedSearchConfirm,
  'wishlist-alerts-confirm': wishlistAlertsConfirm,
  digest,
  'contact-message': contactMessage,
  'hold-ceiling': holdCeiling,
  'counter-ceiling': counterCeiling,
  'team-message': teamMessage,
  'weekly-report': weeklyReport,
  'team-invitation': teamInvitation,
  'team-sign-in-failures': teamSignInFailures,
  'trade-in-estimate': tradeInEstimate,
  'trade-in-label': tradeInLabel,
  'trade-in-reminder': tradeInReminder,
  'trade-in-expired': tradeInExpired,
  'trade-in-link': tradeInLink,
  'trade-in-received': tradeInReceived,
  'trade-in-credited': tradeInCredited,
  'trade-in-payment-waits': tradeInPaymentWaits,
  'trade-in-offer': tradeInOffer,
  'trade-in-offer-reminder': tradeInOfferReminder,
  'trade-in-refused': tradeInRefused,
  'trade-in-closed': tradeInClosed,
  'trade-in-missing': tradeInMissing,
  'trade-in-sold': tradeInSold,
  'booking-confirm': bookingConfirm,
  'booking-confirmed': bookingConfirmed,
  'booking-moved': bookingMoved,
  'booking-cancelled': bookingCancelled,
  'booking-reminder': bookingReminder,
};

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);

function templateOf<K extends MailKind>(kind: K, data: unknown, texts: MailTexts): Template {
  return TEMPLATES[kind](schemas[kind].parse(data), texts);
}
