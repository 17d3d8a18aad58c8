'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { money } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { ordersText, payRefundsAsCredit, retryRefunds } from '#lib/office/orders.ts';
import { STUCK_REFUNDS } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';

/** Refunds that did not arrive: they are sent again, or paid as store credit where the order has an account. */
export function StuckRefunds({
  order,
  changed,
  refused,
  mayRefund,
}: OrderSteps & {
  /** The member may give money back. */
  mayRefund: boolean;
}) {
  const part = useRef<HTMLDivElement>(null);
  // The order is read after the navigation, so that the browser did not find the part.
  useEffect(() => {
    if (location.hash === `#${STUCK_REFUNDS}`) part.current?.focus();
  }, []);
  const { withProof, dialog } = useProof();
  const [isAsking, setAsking] = useState(false);
  const named = { amount: money(order.failedRefunds), buyer: order.buyer.name };
  const retrying = useMutation({
    mutationFn: () => retryRefunds(order),
    onSuccess: (now) => changed(now, ordersText('office.orders.stuck.sent')),
    onError: refused,
  });
  const paying = useMutation({
    mutationFn: () => withProof(() => payRefundsAsCredit(order)),
    onSuccess: (now) => changed(now, ordersText('office.orders.stuck.asCredit.done', named)),
    onError: refused,
    onSettled: () => setAsking(false),
  });
  const isBusy = retrying.isPending || paying.isPending;
  return (
    <>
      <Note tone="late">
        <div id={STUCK_REFUNDS} ref={part} tabIndex={-1}>
          <p>{ordersText('office.orders.stuck', { count: order.stuckRefunds })}</p>
          {order.failedRefunds > 0 && !order.buyer.hasAccount && (
            <p>{ordersText('office.orders.stuck.noAccount')}</p>
          )}
          {paying.error && <p>{failureText(paying.error)}</p>}
          {mayRefund && (
            <div className={styles.answers}>
              <Button size="small" onClick={() => retrying.mutate()} disabled={isBusy}>
                {ordersText('office.orders.stuck.retry')}
              </Button>
              {order.failedRefunds > 0 && order.buyer.hasAccount && (
                <Button size="small" onClick={() => setAsking(true)} disabled={isBusy}>
                  {ordersText('office.orders.stuck.asCredit')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Note>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={ordersText('office.orders.stuck.asCredit.ask', named)}
          close={officeText('office.close')}
        >
          <p>{ordersText('office.orders.stuck.asCredit.about')}</p>
          <div className={styles.answers}>
            <Button kind="danger" size="large" onClick={() => paying.mutate()} disabled={paying.isPending}>
              {ordersText('office.orders.stuck.asCredit.yes')}
            </Button>
            <Button size="large" onClick={() => setAsking(false)}>
              {ordersText('office.orders.refund.no')}
            </Button>
          </div>
        </Dialog>
      )}
      {dialog}
    </>
  );
}
