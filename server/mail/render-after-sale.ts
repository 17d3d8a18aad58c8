import { AFTER_SALE_MAILS as MAILS } from './kinds-after-sale.ts';
import type { MailTexts } from './messages.ts';
import type { Template } from './templates/layout.ts';
import { cancelled, refunded } from './templates/money-back.ts';
import { delivered, shipped } from './templates/parcel.ts';
import { returnReceived, returnRefused, returnRequested } from './templates/return-steps.ts';
import { withdrawalConfirm, withdrawalReceived } from './templates/withdrawal.ts';

/** The template of a mail that comes after the sale; undefined for a kind that does not. @throws ZodError */
export function afterSaleTemplate(kind: string, data: unknown, texts: MailTexts): Template | undefined {
  switch (kind) {
    case 'shipped':
      return shipped(MAILS.shipped.parse(data), texts);
    case 'delivered':
      return delivered(MAILS.delivered.parse(data), texts);
    case 'cancelled':
      return cancelled(MAILS.cancelled.parse(data), texts);
    case 'refund':
      return refunded(MAILS.refund.parse(data), texts);
    case 'return-requested':
      return returnRequested(MAILS['return-requested'].parse(data), texts);
    case 'return-received':
      return returnReceived(MAILS['return-received'].parse(data), texts);
    case 'return-refused':
      return returnRefused(MAILS['return-refused'].parse(data), texts);
    case 'withdrawal-confirm':
      return withdrawalConfirm(MAILS['withdrawal-confirm'].parse(data), texts);
    case 'withdrawal-received':
      return withdrawalReceived(MAILS['withdrawal-received'].parse(data), texts);
    default:
      return undefined;
  }
}
