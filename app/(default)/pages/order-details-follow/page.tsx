import type { Metadata } from 'next';
import { NoOrder } from '#components/order/follow/no-order.tsx';
import { OpenLink } from '#components/order/follow/open-by-link.tsx';
import { Details } from '#components/order/follow/order-details.tsx';
import { OrderActions } from '#components/order/order-actions.tsx';
import { WithdrawByLink } from '#components/order/withdraw/withdraw-by-link.tsx';
import { person } from '#lib/api/shopper.server.ts';
import { keptOf } from '#lib/forms/form-flash.ts';
import type { Query } from '#lib/order/actions/paths.ts';
import { keptAction, readAfterSale } from '#lib/order/actions/read-after-sale.ts';
import { viaOf } from '#lib/order/order-access.ts';
import { readFollowed } from '#lib/order/read-followed-order.ts';
import { orderTexts } from '#lib/order/texts.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Your order', robots: { index: false } };

interface OrderDetailsProps {
  searchParams: Promise<Query>;
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** An order and what can be done with it. A link from a mail opens it, or withdraws from it, when its button is pressed. */
export default async function OrderDetailsPage({ searchParams }: OrderDetailsProps) {
  const [{ cookies, via }, query] = await Promise.all([person(), searchParams]);
  const texts = orderTexts();
  const [link, asked, withdrawal] = [one(query.link), one(query.order), one(query.withdrawal)];
  if (link) return <OpenLink link={link} texts={texts} />;
  const kept = keptAction(cookies);
  if (withdrawal && !asked) return <WithdrawByLink token={withdrawal} kept={kept} texts={texts} />;
  const followed = await readFollowed(via, cookies, asked);
  if (!followed || followed === 'expired') return <NoOrder expired={followed === 'expired'} texts={texts} />;
  const { order, access } = followed;
  const after = await readAfterSale(viaOf(via, access), order, query);
  return (
    <Details followed={followed} kept={keptOf(cookies, 'prove')} texts={texts}>
      <OrderActions order={order} after={after} kept={kept} texts={texts} />
    </Details>
  );
}
