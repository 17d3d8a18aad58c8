'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { RefundSplit, RefundWish } from '#contract/private/orders.ts';
import { centsOf, money } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { ordersText, refundOrder, refundQuoteQuery } from '#lib/office/orders.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Key } from '../parts/key.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';

type Kind = RefundWish['kind'];

interface RefundPanelProps extends OrderSteps {
  /** Code of the item that was not on its shelf. */
  missing: string | undefined;
}

/**
 * Cancels items or the order, or refunds an amount. The server calculates the split before the confirmation;
 * nothing counts as done before its answer. `R` opens it.
 */
export function RefundPanel({ order, changed, refused, missing }: RefundPanelProps) {
  const { withProof, dialog } = useProof();
  const isPacked = order.state === 'paid' || order.state === 'preparing';
  const open = order.items.filter(({ isCancelled }) => !isCancelled);
  const kinds: Kind[] = isPacked
    ? open.length > 1
      ? ['items', 'order', 'amount']
      : ['order', 'amount']
    : ['amount'];
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'amount');
  const [codes, setCodes] = useState<readonly string[]>(missing ? [missing] : []);
  const [forSale, setForSale] = useState(false);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useKeys({ r: () => form.current?.querySelector<HTMLElement>('input, button')?.focus() });
  const shownKind = kinds.includes(kind) ? kind : (kinds[0] ?? 'amount');
  const wish = wishOf(shownKind, { codes, forSale, typed, note });
  const quote = useQuery(refundQuoteQuery(order, wish));
  const refunding = useMutation({
    mutationFn: (wanted: RefundWish) => withProof(() => refundOrder(order, wanted)),
    onSuccess: async (now) => {
      setAsking(false);
      setCodes([]);
      setTyped('');
      setNote('');
      const amount = money(quote.data?.amount ?? 0);
      await changed(now, ordersText('office.orders.refund.done', { amount, buyer: order.buyer.name }));
    },
    onError: () => {
      setAsking(false);
      refused();
    },
  });
  if (order.refundable.amount === 0)
    return (
      <Panel title={ordersText('office.orders.refund')}>{ordersText('office.orders.refund.over')}</Panel>
    );
  const amount = quote.data && wish ? money(quote.data.amount) : undefined;
  return (
    <Panel title={ordersText('office.orders.refund')} actions={<Key>R</Key>}>
      <form
        ref={form}
        className={styles.refund}
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) setAsking(true);
        }}
      >
        {kinds.length > 1 && (
          <div className={styles.kinds}>
            {kinds.map((one) => (
              <label key={one}>
                <input type="radio" name="kind" checked={one === shownKind} onChange={() => setKind(one)} />
                <span>{ordersText(`office.orders.refund.${one}`)}</span>
              </label>
            ))}
          </div>
        )}
        {shownKind === 'items' && (
          <>
            {open.map(({ code, brand, title, paid }) => (
              <label key={code} className={styles.line}>
                <input
                  type="checkbox"
                  checked={codes.includes(code)}
                  onChange={({ target }) =>
                    setCodes(target.checked ? [...codes, code] : codes.filter((one) => one !== code))
                  }
                />
                <span>
                  {brand}, {title}
                </span>
                <span>{money(paid)}</span>
              </label>
            ))}
            <div className={styles.kinds}>
              <label>
                <input type="radio" name="then" checked={!forSale} onChange={() => setForSale(false)} />
                <span>{ordersText('office.orders.refund.missing')}</span>
              </label>
              <label>
                <input type="radio" name="then" checked={forSale} onChange={() => setForSale(true)} />
                <span>{ordersText('office.orders.refund.again')}</span>
              </label>
            </div>
          </>
        )}
        {shownKind === 'amount' && (
          <>
            <Field
              label={ordersText('office.orders.refund.amountIn')}
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Field
              label={ordersText('office.orders.refund.note')}
              value={note}
              maxLength={200}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        {quote.error && wish && <Note tone="late">{failureText(quote.error)}</Note>}
        {refunding.error && <Note tone="late">{failureText(refunding.error)}</Note>}
        {quote.data && wish ? (
          <Split split={quote.data} />
        ) : (
          <p className={styles.soft}>{ordersText('office.orders.refund.pick')}</p>
        )}
        <p className={styles.soft}>{ordersText(`office.orders.refund.about.${shownKind}`)}</p>
        {amount && (
          <Button kind="danger" type="submit" wide>
            {ordersText('office.orders.refund.do', { amount })}
          </Button>
        )}
      </form>
      {isAsking && amount && wish && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={ordersText('office.orders.refund.ask', { amount, buyer: order.buyer.name })}
          close={officeText('office.close')}
        >
          {quote.data && <Split split={quote.data} />}
          <div className={styles.answers}>
            <Button
              kind="danger"
              size="large"
              onClick={() => refunding.mutate(wish)}
              disabled={refunding.isPending}
            >
              {ordersText('office.orders.refund.yes')}
            </Button>
            <Button size="large" onClick={() => setAsking(false)}>
              {ordersText('office.orders.refund.no')}
            </Button>
          </div>
        </Dialog>
      )}
      {dialog}
    </Panel>
  );
}

/** The typed request; undefined until it is complete. */
function wishOf(
  kind: Kind,
  {
    codes,
    forSale,
    typed,
    note,
  }: { codes: readonly string[]; forSale: boolean; typed: string; note: string },
): RefundWish | undefined {
  if (kind === 'order') return { kind };
  if (kind === 'items') return codes.length > 0 ? { kind, codes: [...codes], forSale } : undefined;
  const amount = centsOf(typed);
  return amount && note.trim().length >= 3 ? { kind, amount, note: note.trim() } : undefined;
}

/** Split of an amount over its payment methods, in the order of the refund. */
function Split({ split: { amount, card, giftCards, credit } }: { split: RefundSplit }) {
  return (
    <div className={styles.split}>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ flexGrow: card }} />
        <i style={{ flexGrow: giftCards }} />
        <i style={{ flexGrow: credit }} />
      </div>
      <Values
        rows={[
          { name: ordersText('office.orders.refund.card'), value: money(card) },
          ...(giftCards > 0
            ? [{ name: ordersText('office.orders.refund.giftCards'), value: money(giftCards) }]
            : []),
          ...(credit > 0 ? [{ name: ordersText('office.orders.refund.credit'), value: money(credit) }] : []),
          { name: ordersText('office.orders.refund.sum'), value: money(amount), sum: true },
        ]}
      />
    </div>
  );
}
