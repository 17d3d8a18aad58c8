import { GiftCardPurchaseView, UnknownGiftCard } from '#components/gift-cards/gift-card-purchase.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { flashAbout, readFlash } from '#lib/forms/form-flash.ts';
import { readPurchase } from '#lib/gift-cards/read-purchase.ts';
import { GIFT_CARD_PURCHASE } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { giftCardPurchasePath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.giftCard');

/** A gift card that is being paid or was bought: to print, follow or return. */
export default async function GiftCardPage({ params }: { params: Promise<{ id: string }> }) {
  const [{ cookies, client }, { id }] = await Promise.all([currentShopper(), params]);
  const found = await readPurchase(signedIn(client, giftCardPurchasePath(id)), cookies, id);
  const texts = messagesFor(SHOP_LOCALE, ...GIFT_CARD_PURCHASE);
  if (!found) return <UnknownGiftCard texts={texts} />;
  return (
    <GiftCardPurchaseView
      {...found}
      attempt={crypto.randomUUID()}
      flash={flashAbout(readFlash(cookies, 'payment'), 'giftCard', id)}
      cancelFlash={flashAbout(readFlash(cookies, 'gift-card-cancel'), 'order', id)}
      texts={texts}
    />
  );
}
