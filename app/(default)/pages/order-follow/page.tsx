import { FollowView } from '#components/order/follow/follow-view.tsx';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { LAST_ORDER_COOKIE } from '#lib/auth/cookies.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { FOLLOW } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.follow');

interface OrderFollowProps {
  searchParams: Promise<{ sent?: string | string[]; link?: string | string[] }>;
}

/** Asks for an order number without disclosing whether the order exists. */
export default async function OrderFollowPage({ searchParams }: OrderFollowProps) {
  const [{ cookies }, { sent, link }] = await Promise.all([currentShopper(), searchParams]);
  const became = link === 'over' || link === 'unknown' ? link : undefined;
  return (
    <FollowView
      flash={readFlash(cookies, 'follow')}
      last={cookies[LAST_ORDER_COOKIE]}
      sent={sent === '1'}
      link={became}
      texts={messagesFor(SHOP_LOCALE, ...FOLLOW)}
    />
  );
}
