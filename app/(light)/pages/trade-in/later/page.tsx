import { redirect } from 'next/navigation';
import { FinishLater } from '#components/trade-in/finish-later.tsx';
import { accountResalesPath } from '#lib/account-paths.ts';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { tradeInLaterPath, tradeInStepPath } from '#lib/trade-in/paths.ts';
import { readTradeIn } from '#lib/trade-in/read-trade-in.ts';

export const instant = false;
export const metadata = privatePage('tradeIn.later.title');

/** Says how long a guest's draft is kept, and how to come back to it; a customer sees the list of trade-ins. */
export default async function TradeInLaterPage() {
  const shopper = await currentShopper();
  const { cart, me } = await readTradeIn(signedIn(shopper.client, tradeInLaterPath()));
  if (me?.isGuest === false) redirect(accountResalesPath());
  if (cart?.state !== 'draft' || cart.items.length === 0) redirect(tradeInStepPath('items'));
  return (
    <div data-light="trade-in">
      <FinishLater cart={cart} />
    </div>
  );
}
