'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { codeOf, deliverOrder, ordersText, shipOrder, takeOrder } from '#lib/office/orders.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeOrderPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { ScanBox } from '../parts/scan-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import labelStyles from './label.module.css';
import { LabelPart } from './label-part.tsx';
import { openSlips } from './open-slips.ts';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';
import { PackerNote } from './packer-note.tsx';
import { PackingItems } from './packing-items.tsx';
import { PackingSteps } from './packing-steps.tsx';
import { CARRIERS, ParcelForm, type ParcelToShip } from './parcel-form.tsx';
import { useLabel } from './use-label.ts';

interface PackingStationProps extends OrderSteps {
  /** Reference of the order to pack next. */
  next: string | undefined;
  /** Whether the member may pack orders. */
  mayPack: boolean;
  /** There are items to pack, and the member may pack. */
  isActive: boolean;
  /** Reports that an item is not on its shelf. */
  onMissing?(code: string): void;
}

/** The items of an order. A packer scans each before the parcel is shipped. `S` prints the slip, `L` the label, Enter ships. */
export function PackingStation({ next, mayPack, isActive, onMissing, ...steps }: PackingStationProps) {
  const { order, changed, refused } = steps;
  const router = useRouter();
  const toast = useToast();
  const [scanned, setScanned] = useState<ReadonlyMap<string, number>>(new Map());
  const [wrong, setWrong] = useState<string>();
  const [typed, setTyped] = useState<ParcelToShip>();
  const box = useRef<HTMLInputElement>(null);
  const isToShip = isActive && order.state !== 'shipped';
  const packed = order.items.filter(({ isCancelled }) => !isCancelled);
  const left = packed.filter(({ code }) => !scanned.has(codeOf(code)));
  const label = useLabel({
    ...steps,
    changed: (now, text) => {
      // Carrier and tracking number of the label replace the typed ones.
      setTyped(undefined);
      return changed(now, text);
    },
  });
  const parcel = typed ?? {
    carrier: order.label?.carrier ?? carrierOf(order),
    tracking: order.label?.trackingNumber ?? '',
  };
  const taking = useMutation({
    mutationFn: (takesOver: boolean) => takeOrder(order.id, takesOver),
    onSuccess: (now, takesOver) => {
      if (takesOver) return changed(now, ordersText('office.orders.takenOver', { reference: order.id }));
      return undefined;
    },
    onError: refused,
  });
  const printing = useMutation({
    mutationFn: () => openSlips([order.id]),
    onSuccess: (text) => {
      toast({ text });
      refused();
    },
  });
  const shipping = useMutation({
    mutationFn: () =>
      shipOrder(order, { carrier: parcel.carrier, trackingNumber: parcel.tracking.trim() || undefined }),
    onSuccess: async (now) => {
      await changed(
        now,
        ordersText('office.orders.shipped', { reference: order.id, buyer: order.buyer.name }),
      );
      if (next) router.push(officeOrderPath(next));
    },
    onError: refused,
  });
  const handing = useMutation({
    mutationFn: () => deliverOrder(order),
    onSuccess: (now) => changed(now, ordersText('office.orders.delivered', { reference: order.id })),
    onError: refused,
  });
  const ship = () => {
    if (isToShip && left.length === 0 && parcel.carrier.trim() && !shipping.isPending && !label?.isBusy)
      shipping.mutate();
  };
  useKeys({
    ...(isActive && { s: () => printing.mutate(), '/': () => box.current?.focus() }),
    ...(isToShip && { enter: ship }),
    ...(label && mayPack && { l: label.print }),
  });
  const scan = (code: string) => {
    const item = order.items.find((one) => codeOf(one.code) === code);
    if (!item) setWrong(ordersText('office.orders.scan.wrong', { code }));
    else if (item.isCancelled) setWrong(ordersText('office.orders.scan.cancelled', { code }));
    else if (scanned.has(code)) setWrong(ordersText('office.orders.scan.twice', { code }));
    else {
      setWrong(undefined);
      if (scanned.size === 0) taking.mutate(false);
      setScanned(new Map(scanned).set(code, Date.now()));
    }
  };
  const error = shipping.error ?? handing.error ?? printing.error;
  return (
    <>
      {isActive && (
        <PackingSteps
          order={order}
          done={packed.length - left.length}
          all={packed.length}
          label={label}
          print={() => printing.mutate()}
        />
      )}
      {error && <Note tone="late">{failureText(error)}</Note>}
      {isToShip && <PackerNote packer={order.packer} takeOver={() => taking.mutate(true)} />}
      {isToShip && left.length > 0 && (
        <ScanBox
          box={box}
          label={ordersText('office.orders.scan.label')}
          placeholder={ordersText('office.orders.scan')}
          onScan={scan}
        />
      )}
      {isToShip && left.length === 0 && (
        <p className={styles.allHere} role="status">
          <Icon name="check" /> {ordersText('office.orders.scan.all')}
        </p>
      )}
      {wrong && (
        <div className={styles.wrong} role="alert">
          <Icon name="warning" />
          {wrong}
        </div>
      )}
      <PackingItems
        items={order.items}
        scanned={scanned}
        next={isToShip ? left[0]?.code : undefined}
        isToShip={isToShip}
        onMissing={packed.length > 1 ? onMissing : undefined}
      />
      {order.parcels.length > 0 && <Parcels order={order} />}
      {isToShip && (
        <ParcelForm
          {...steps}
          label={label}
          parcel={parcel}
          setParcel={setTyped}
          left={left.length}
          hasNext={next !== undefined}
          isShipping={shipping.isPending}
          ship={ship}
        />
      )}
      {label?.label && !isToShip && mayPack && (
        <Panel title={ordersText('office.orders.label')}>
          <div className={labelStyles.panel}>
            {!label.label.isUsed && <Note tone="warn">{ordersText('office.orders.label.unused')}</Note>}
            <LabelPart {...steps} label={label} />
          </div>
        </Panel>
      )}
      {isActive && order.state === 'shipped' && (
        <Button kind="go" size="large" onClick={() => handing.mutate()} disabled={handing.isPending}>
          {ordersText(order.delivery.place === 'shop' ? 'office.orders.handOver' : 'office.orders.arrived')}
        </Button>
      )}
    </>
  );
}

/** The carrier named by the shipping method, otherwise the most used one. */
const carrierOf = ({ delivery }: OfficeOrderDetails): string =>
  CARRIERS.find((name) => delivery.method.toLowerCase().includes(name.toLowerCase())) ?? CARRIERS[0] ?? '';

function Parcels({ order }: { order: OfficeOrderDetails }) {
  return (
    <Panel title={ordersText('office.orders.parcel')}>
      <ul className={styles.parcels}>
        {order.parcels.map(({ carrier, trackingNumber = '', state, shippedAt }) => (
          <li key={`${carrier} ${trackingNumber} ${shippedAt}`}>
            <span>{ordersText('office.orders.parcel.sent', { carrier, number: trackingNumber })}</span>
            <span>{ordersText('office.orders.parcel.state', { state })}</span>
            <time>{moment(shippedAt)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
