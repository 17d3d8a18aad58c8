'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { correctCredit, customersText, signedCents } from '#lib/office/customers.ts';
import { money } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { sessionQuery } from '#lib/office/session.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import styles from './customer.module.css';

interface CreditDialogProps {
  customer: OfficeCustomerDetails;
  close(): void;
  changed(now: OfficeCustomerDetails, text: string): Promise<void>;
  refused(): void;
}

/** Adds or deducts credit; shows the resulting balance before the confirmation. */
export function CreditDialog({ customer, close, changed, refused }: CreditDialogProps) {
  const { withProof, dialog } = useProof();
  const { data: session } = useQuery(sessionQuery);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = signedCents(typed);
  const correcting = useMutation({
    mutationFn: (cents: number) =>
      withProof(() => correctCredit(customer, { amount: cents, reason: reason.trim() })),
    onSuccess: (now) => {
      close();
      return changed(now, customersText('office.customers.credited', { balance: money(now.figures.credit) }));
    },
    onError: refused,
  });
  const limit = session?.limits.credit;
  const isReady = amount !== undefined && reason.trim().length >= 3 && navigator.onLine;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={customersText('office.customers.creditTitle', { name: customer.name })}
        close={officeText('office.close')}
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) correcting.mutate(amount);
          }}
        >
          {correcting.error && <Note tone="late">{failureText(correcting.error)}</Note>}
          <Field
            label={customersText('office.customers.amountIn')}
            hint={customersText('office.customers.amountHint')}
            inputMode="text"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            required
          />
          <Field
            label={customersText('office.customers.reason')}
            hint={customersText('office.customers.reasonHint')}
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
            required
          />
          <p className={styles.soft}>
            {amount === undefined
              ? customersText('office.customers.creditNow', { balance: money(customer.figures.credit) })
              : customersText('office.customers.creditAfter', {
                  before: money(customer.figures.credit),
                  after: money(customer.figures.credit + amount),
                })}
            {limit !== undefined && ` ${customersText('office.customers.limit', { limit: money(limit) })}`}
          </p>
          <Button kind="go" type="submit" disabled={!isReady || correcting.isPending}>
            {amount === undefined
              ? customersText('office.customers.book')
              : customersText(amount > 0 ? 'office.customers.bookGive' : 'office.customers.bookTake', {
                  amount: money(Math.abs(amount)),
                })}
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
