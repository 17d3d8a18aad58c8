'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { OfficeTradeInCart } from '#contract/private/trade-ins.ts';
import { money } from '#lib/office/formats.ts';
import { sizeText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { dueText, spacedNumber, takeIn, tradeInCartQuery, tradeInsText } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeBenchPath, officeTradeInsPath } from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import { DraftNote } from '../settings/draft-note.tsx';
import { useDraft } from '../settings/use-draft.ts';
import { CartFacts, SellerPanel } from './cart-panels.tsx';
import { Story } from './story.tsx';
import styles from './trade-ins.module.css';

/** One trade-in: the parcel, the seller and the history. Enter receives the parcel. */
export function CartScreen({ reference }: { reference: string }) {
  const query = useQuery(tradeInCartQuery(reference));
  return (
    <Screen
      crumb={
        <Link href={officeTradeInsPath()} prefetch={false}>
          {tradeInsText('office.tradeIns.crumb')}
        </Link>
      }
      title={spacedNumber(query.data?.id ?? reference)}
    >
      <QueryState query={query} rows={8}>
        {(cart) => (
          <div className={columns.columns}>
            <div className={columns.main}>
              <Parcel cart={cart} key={cart.id} />
              <Panel title={tradeInsText('office.tradeIns.happened')}>
                <Story story={cart.story} />
              </Panel>
            </div>
            <div className={columns.side}>
              {cart.seller && <SellerPanel seller={cart.seller} />}
              <CartFacts cart={cart} />
            </div>
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

const comingOf = ({ items }: OfficeTradeInCart) => items.filter(({ isComing }) => isComing);

/** The checked items. One that was missing when the parcel was opened is checked once it is found. */
const ticksOf = (cart: OfficeTradeInCart) => ({
  ticks: cart.receivedAt ? [] : comingOf(cart).map(({ id }) => id),
});

/** The items; expected ones are checked, and unchecked if they are missing in the parcel. */
function Parcel({ cart }: { cart: OfficeTradeInCart }) {
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const coming = comingOf(cart);
  const { draft, change, seen, isBehind, adopt } = useDraft(cart, ticksOf);
  const here = new Set(coming.map(({ id }) => id).filter((id) => draft.ticks.includes(id)));
  const mayReceive = mayDo(session, 'trade-ins.receive') && coming.length > 0;
  const missing = coming.filter(({ id }) => !here.has(id)).map(({ id }) => id);
  const receiving = useMutation({
    mutationFn: () => takeIn(seen, seen.receivedAt ? { arrived: [...here] } : { missing }),
    onSuccess: (now) => {
      adopt(now);
      toast({ text: tradeInsText('office.tradeIns.cart.tookIn', { count: here.size }) });
      client.setQueryData(tradeInCartQuery(cart.id).queryKey, now);
      return client.invalidateQueries({ queryKey: ['trade-ins'] });
    },
    onError: () => client.invalidateQueries({ queryKey: tradeInCartQuery(cart.id).queryKey }),
  });
  const isReady = mayReceive && here.size > 0 && !receiving.isPending;
  const toGrade = cart.items.find(({ state }) => state === 'received' || state === 'in_review');
  const mayGrade = mayDo(session, 'trade-ins.grade') && toGrade !== undefined && !isReady;
  useKeys({
    ...(isReady && { enter: () => receiving.mutate() }),
    ...(mayGrade && { enter: () => router.push(officeBenchPath(toGrade.id)) }),
  });
  const toggle = (id: string) =>
    change({
      // In the order of the items: a tick that is taken back is no change.
      ticks: coming.flatMap((item) => (here.has(item.id) !== (item.id === id) ? [item.id] : [])),
    });
  return (
    <Panel
      title={tradeInsText('office.tradeIns.cart.items')}
      note={mayReceive && tradeInsText('office.tradeIns.cart.expected')}
      flush
    >
      <ul className={styles.items}>
        {cart.items.map((item) => (
          <li key={item.id}>
            {mayReceive && item.isComing ? (
              <input
                type="checkbox"
                checked={here.has(item.id)}
                onChange={() => toggle(item.id)}
                aria-label={tradeInsText('office.tradeIns.cart.isHere', {
                  name: `${item.brand}, ${item.name}`,
                })}
              />
            ) : (
              <span />
            )}
            <Thumbnail photo={item.photo} size="large" />
            <span className={styles.what}>
              <Link href={officeBenchPath(item.id)} prefetch={false}>
                <b>{item.brand}</b>, {item.name}
              </Link>
              <small>
                {spacedNumber(item.id)}, {item.color}, {sizeText(item.size)}
              </small>
              <small>{dueText(item).text}</small>
            </span>
            <span>{tradeInsText('office.tradeIns.stateOf', { state: item.state })}</span>
            <b>{item.amount !== undefined && money(item.amount)}</b>
          </li>
        ))}
      </ul>
      {(mayReceive || mayGrade || receiving.error || isBehind) && (
        <div className={styles.foot}>
          <DraftNote changes={[receiving]} isBehind={isBehind} adopt={() => adopt(cart)} />
          {mayReceive && !cart.receivedAt && missing.length > 0 && here.size > 0 && (
            <Note tone="warn">{tradeInsText('office.tradeIns.cart.missing', { count: missing.length })}</Note>
          )}
          {mayReceive && here.size === 0 && <Note>{tradeInsText('office.tradeIns.cart.none')}</Note>}
          {mayReceive && (
            <Button
              kind="go"
              size="large"
              shortcut="Enter"
              disabled={!isReady}
              onClick={() => receiving.mutate()}
            >
              {tradeInsText('office.tradeIns.cart.takeIn', { count: here.size })}
            </Button>
          )}
          {mayGrade && (
            <ButtonLink kind="go" size="large" shortcut="Enter" href={officeBenchPath(toGrade.id)}>
              {tradeInsText('office.tradeIns.gradeNext')}
            </ButtonLink>
          )}
        </div>
      )}
    </Panel>
  );
}
