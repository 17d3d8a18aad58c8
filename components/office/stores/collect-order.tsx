'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import type { OfficeStore } from '#contract/private/stores.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { codeOf, handOverOrder, orderQuery } from '#lib/office/orders.ts';
import { storesText } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { OrderState } from '../orders/order-columns.tsx';
import { PackingItems } from '../orders/packing-items.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { ScanBox } from '../parts/scan-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './stores.module.css';

interface CollectOrderProps {
  store: OfficeStore;
  reference: string;
  /** The item whose code opened the order: it is already at hand. */
  first?: string;
  leave(): void;
}

/** One order that its buyer collects. */
export function CollectOrder({ reference, ...more }: CollectOrderProps) {
  const query = useQuery(orderQuery(reference));
  return (
    <QueryState query={query} rows={5}>
      {(order) => <Counter {...more} order={order} />}
    </QueryState>
  );
}

/** Scans the items; Enter then hands the order over. */
function Counter({
  order,
  first,
  leave,
}: Omit<CollectOrderProps, 'reference'> & { order: OfficeOrderDetails }) {
  const client = useQueryClient();
  const toast = useToast();
  const box = useRef<HTMLInputElement>(null);
  const [scanned, setScanned] = useState<ReadonlyMap<string, number>>(
    () => new Map(first === undefined ? [] : [[first, Date.now()]]),
  );
  const [wrong, setWrong] = useState<string>();
  const due = order.items.filter(({ isCancelled }) => !isCancelled);
  const left = due.filter(({ code }) => !scanned.has(codeOf(code)));
  const isOver = !['paid', 'preparing', 'shipped'].includes(order.state);
  const handing = useMutation({
    mutationFn: () => handOverOrder(order, [...scanned.keys()]),
    onSuccess: async () => {
      toast({ text: storesText('office.stores.collect.done', { buyer: order.buyer.name }) });
      leave();
      await client.invalidateQueries({ queryKey: ['orders'] });
      await client.invalidateQueries({ queryKey: ['stores'] });
    },
    onError: () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  });
  const handOver = () => {
    if (left.length === 0 && !isOver && !handing.isPending) handing.mutate();
  };
  useKeys({ '/': () => box.current?.focus(), enter: handOver });
  const scan = (code: string) => {
    const isDue = due.some((item) => codeOf(item.code) === code);
    setWrong(isDue ? undefined : code);
    if (isDue) setScanned(new Map(scanned).set(code, Date.now()));
  };
  return (
    <>
      <Panel
        title={groupedCode(order.id)}
        note={<OrderState state={order.state} />}
        actions={
          <Button size="small" shortcut="Esc" onClick={leave}>
            {storesText('office.stores.collect.back')}
          </Button>
        }
      >
        <Values
          rows={[
            { name: storesText('office.stores.collect.buyer'), value: order.buyer.name },
            ...(order.buyer.phone
              ? [{ name: storesText('office.stores.collect.phone'), value: order.buyer.phone }]
              : []),
          ]}
        />
      </Panel>
      {handing.error && <Note tone="late">{failureText(handing.error)}</Note>}
      {isOver && <Note tone="late">{storesText('office.stores.collect.over')}</Note>}
      {!isOver && left.length > 0 && (
        <ScanBox
          box={box}
          label={storesText('office.stores.collect.item')}
          placeholder={storesText('office.stores.collect.item.scan')}
          onScan={scan}
        />
      )}
      {wrong && (
        <div className={styles.wrong} role="alert">
          <Icon name="warning" /> {storesText('office.stores.collect.wrong', { code: wrong })}
        </div>
      )}
      <PackingItems
        items={order.items}
        scanned={scanned}
        next={left[0]?.code}
        isToShip={!isOver}
        scannedText={storesText('office.stores.collect.scanned')}
      />
      {!isOver && (
        <div className={styles.answers}>
          <Button
            kind="go"
            size="large"
            shortcut="Enter"
            disabled={left.length > 0 || handing.isPending}
            onClick={handOver}
          >
            {left.length > 0
              ? storesText('office.stores.collect.left', { count: left.length })
              : storesText('office.stores.collect.do')}
          </Button>
        </div>
      )}
    </>
  );
}
