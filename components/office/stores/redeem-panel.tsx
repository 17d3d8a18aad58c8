'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OfficeStore } from '#contract/private/stores.ts';
import type { TillRedemption, TillVoucher } from '#contract/private/till.ts';
import { typedAmount } from '#lib/money.ts';
import { centsOf, moment, money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';

import { redeemVoucher, storesText } from '#lib/office/stores.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import styles from './stores.module.css';

/** A voucher at the till, and the code that opened it. `key` identifies the purchase, so that it is paid once. */
export interface ScannedVoucher {
  voucher: TillVoucher;
  code: string;
  key: string;
}

interface RedeemPanelProps {
  store: OfficeStore;
  scanned: ScannedVoucher;
  isOffline: boolean;
  done(redemption: TillRedemption): void;
  leave(): void;
}

/** A voucher's balance, the amount to redeem, and the remaining balance before it is confirmed. */
export function RedeemPanel({
  store,
  scanned: { voucher, code, key },
  isOffline,
  done,
  leave,
}: RedeemPanelProps) {
  const [typed, setTyped] = useState('');
  const { balance } = voucher;
  const amount = centsOf(typed) || undefined;
  const isTooMuch = amount !== undefined && amount > balance;
  const redeeming = useMutation({
    mutationFn: (cents: number) => redeemVoucher({ store: store.id, code, amount: cents, key }),
    onSuccess: done,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount && !isTooMuch && !redeeming.isPending) redeeming.mutate(amount);
  };
  return (
    <Panel
      title={storesText('office.stores.till.type', { type: voucher.type })}
      note={`•••• ${voucher.last4}`}
      actions={
        <span className={styles.soft}>
          {storesText('office.stores.till.until', { day: moment(voucher.expiresAt) })}
        </span>
      }
    >
      <form className={styles.redeem} onSubmit={submit}>
        <p className={styles.balance}>
          <b>{money(balance)}</b> {storesText('office.stores.till.of', { amount: money(voucher.amount) })}
        </p>
        {redeeming.error && <Note tone="late">{failureText(redeeming.error)}</Note>}
        <div className={styles.amount}>
          <Field
            label={storesText('office.stores.till.amount')}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed}
            error={
              isTooMuch ? storesText('office.stores.till.tooMuch', { balance: money(balance) }) : undefined
            }
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key: pressed }) => {
              if (pressed === 'Escape') leave();
            }}
          />
          <Button onClick={() => setTyped(typedAmount(balance))}>
            {storesText('office.stores.till.all')}
          </Button>
        </div>
        {amount !== undefined && !isTooMuch && (
          <Values
            rows={[
              { name: storesText('office.stores.till.after'), value: money(balance - amount), sum: true },
            ]}
          />
        )}
        <div className={styles.answers}>
          <Button
            kind="go"
            size="large"
            type="submit"
            shortcut="Enter"
            disabled={!amount || isTooMuch || isOffline || redeeming.isPending}
          >
            {amount && !isTooMuch
              ? storesText('office.stores.till.redeem', { amount: money(amount) })
              : storesText('office.stores.till.pick')}
          </Button>
          <Button size="large" onClick={leave}>
            {storesText('office.stores.till.another')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
