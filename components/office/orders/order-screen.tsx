'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { orderQuery, ordersQuery, ordersText } from '#lib/office/orders.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeOrderPath, officeOrdersPath } from '#lib/office-paths.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { EditorsNote } from '../editors-note.tsx';
import { NotesPanel } from '../messages/notes-panel.tsx';
import { WriteDialog } from '../messages/write-dialog.tsx';
import columns from '../parts/columns.module.css';
import { Key } from '../parts/key.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import { HistoryPanel } from './history-panel.tsx';
import styles from './order.module.css';
import { OrderState, stateName } from './order-columns.tsx';
import { BuyerPanel, PaymentPanel } from './order-panels.tsx';
import { PackingStation } from './packing-station.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';

/** One order: packing, shipping, returns, refunds and history. */
export function OrderScreen({ reference }: { reference: string }) {
  const query = useQuery(orderQuery(reference));
  const { data: list } = useQuery(ordersQuery({ view: 'to-pack', search: '', page: 1 }));
  const router = useRouter();
  const queue = list?.['hydra:member'].map(({ id }) => id) ?? [];
  const at = queue.indexOf(reference);
  const open = (id: string | undefined) => id && router.push(officeOrderPath(id));
  useKeys({
    ...(at >= 0 && { j: () => open(queue[at + 1]), k: () => open(queue[at - 1]) }),
    escape: () => router.push(officeOrdersPath()),
  });
  return (
    <Screen
      crumb={
        <Link href={officeOrdersPath()} prefetch={false}>
          {ordersText('office.orders.crumb')}
        </Link>
      }
      title={groupedCode(reference)}
      note={query.data && <OrderState state={query.data.state} />}
      actions={
        at >= 0 && (
          <span className={styles.keys}>
            <Key>K</Key> <Key>J</Key> {ordersText('office.orders.keys')}
          </span>
        )
      }
    >
      <QueryState query={query} rows={8}>
        {(order) => <Order order={order} next={queue.find((id) => id !== reference)} />}
      </QueryState>
    </Screen>
  );
}

const isPacked = ({ state }: OfficeOrderDetails): boolean => ['paid', 'preparing', 'shipped'].includes(state);
const isStopped = ({ state }: OfficeOrderDetails): boolean =>
  ['cancelled', 'withdrawn', 'refunded'].includes(state);

function Order({ order, next }: { order: OfficeOrderDetails; next: string | undefined }) {
  const { data: session } = useQuery(sessionQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [missing, setMissing] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  useKeys(order.buyer.email ? { w: () => setWriting(true) } : {});
  /** Shows the order of the server's answer, and reads the lists again. */
  const changed = (now: OfficeOrderDetails, text: string) => {
    client.setQueryData(orderQuery(order.id).queryKey, now);
    toast({ text });
    return client.invalidateQueries({ queryKey: ['orders'] });
  };
  /** Reads the order again after a refused step; another member may have changed it. */
  const refused = () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  const steps = { order, changed, refused };
  return (
    <div className={columns.columns}>
      <div className={columns.main}>
        {mayDo(session, 'orders.pack') && <EditorsNote path={`orders/${order.id}`} />}
        {isStopped(order) && (
          <Note tone="late">
            {ordersText('office.orders.stopped', { state: stateName(order.state).toLowerCase() })}
          </Note>
        )}
        {order.returns.map((back) => (
          <ReturnPanel key={back.number} {...steps} back={back} />
        ))}
        <PackingStation
          {...steps}
          next={next}
          mayPack={mayDo(session, 'orders.pack')}
          isActive={isPacked(order) && mayDo(session, 'orders.pack')}
          onMissing={mayDo(session, 'orders.refund') ? setMissing : undefined}
        />
        <HistoryPanel history={order.history} />
      </div>
      <div className={columns.side}>
        <BuyerPanel order={order} onWrite={order.buyer.email ? () => setWriting(true) : undefined} />
        <NotesPanel about={{ type: 'order', of: order.id }} />
        <PaymentPanel {...steps} mayRefund={mayDo(session, 'orders.refund')} />
        {mayDo(session, 'orders.refund') && <RefundPanel key={missing} {...steps} missing={missing} />}
      </div>
      {isWriting && (
        <WriteDialog
          to={{ order: order.id }}
          name={order.buyer.name}
          about={{ order: order.id }}
          close={() => setWriting(false)}
        />
      )}
    </div>
  );
}
