import type { GiftCardOffer, GiftCardPurchase } from '#contract/gift-card-purchase.ts';
import type { User } from '#contract/identity.ts';
import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { readGiftCardOffer, readGiftCardPurchase } from '../api/gift-card-purchases.ts';
import { type GiftCardFields, OTHER_AMOUNT } from './forms.ts';

/** Initial values of the gift card form. */
export interface GiftCardFormData {
  offer: GiftCardOffer;
  values: GiftCardFields;
  /** The open purchase with these values. */
  replaces: string | undefined;
}

/** @param from the purchase with the initial values, if it is the shopper's and unpaid. @throws ApiError */
export async function readGiftCardForm(
  client: ApiClient,
  from: string | undefined,
): Promise<GiftCardFormData> {
  const [offer, me, found] = await Promise.all([
    readGiftCardOffer(client),
    readMe(client).catch(() => null),
    from ? readGiftCardPurchase(client, from).catch(() => null) : null,
  ]);
  const replaced = found && (found.state === 'draft' || found.state === 'validated') ? found : null;
  return { offer, values: valuesOf(offer, me, found), replaces: replaced?.id };
}

function valuesOf(
  { amounts, min, max }: GiftCardOffer,
  me: User | null,
  before: GiftCardPurchase | null,
): GiftCardFields {
  const cents = before?.amount ?? amounts[1] ?? amounts[0];
  const isListed = cents !== undefined && amounts.includes(cents);
  const euros = cents === undefined ? '' : String(cents / 100);
  return {
    amount: isListed ? euros : OTHER_AMOUNT,
    otherAmount: isListed ? '' : euros,
    least: String(min / 100),
    most: String(max / 100),
    delivery: before?.delivery ?? 'email',
    recipientName: before?.recipientName ?? '',
    recipientEmail: before?.recipientEmail ?? '',
    message: before?.message ?? '',
    sendOn: before?.sendOn ?? '',
    senderName: before?.senderName ?? me?.firstName ?? '',
    known: me?.type === 'Customer' ? 'yes' : '',
    firstName: me?.firstName ?? '',
    lastName: me?.lastName ?? '',
    email: me?.email ?? '',
  };
}
