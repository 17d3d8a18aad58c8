import type { Metadata } from 'next';
import { Details } from '#components/order/details.tsx';
import { NoOrder } from '#components/order/no-order.tsx';
import { OpenLink } from '#components/order/open-link.tsx';
import { person } from '#lib/auth/person.server.ts';
import { keptOf } from '#lib/forms/kept.ts';
import { readFollowed } from '#lib/order/read.ts';
import { orderTexts } from '#lib/order/texts.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Your order', robots: { index: false } };

interface OrderDetailsProps {
  searchParams: Promise<{ link?: string | string[]; order?: string | string[] }>;
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** An order and what can be done with it. A link from a mail opens it when its button is pressed. */
export default async function OrderDetailsPage({ searchParams }: OrderDetailsProps) {
  const [{ cookies, via }, { link, order: asked }] = await Promise.all([person(), searchParams]);
  const texts = orderTexts();
  const token = one(link);
  if (token) return <OpenLink link={token} texts={texts} />;
  const followed = await readFollowed(via, cookies, one(asked));
  if (!followed || followed === 'expired') return <NoOrder expired={followed === 'expired'} texts={texts} />;
  return <Details followed={followed} kept={keptOf(cookies, 'prove')} texts={texts} />;
}
