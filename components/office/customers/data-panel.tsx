'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeCustomerDetails, OfficeErasure } from '#contract/private/customers.ts';
import { customersText, eraseCustomer, exportCustomer } from '#lib/office/customers.ts';
import { money } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { saveFile } from '#lib/office/save-file.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { useProof } from '../use-proof.tsx';
import styles from './customer.module.css';

interface DataPanelProps {
  customer: OfficeCustomerDetails;
  changed(now: OfficeCustomerDetails, text: string): Promise<void>;
  refused(): void;
}

/** Data that is erased at once, and data that stays for the books. */
function Lists({ erasure: { goes, stays } }: { erasure: OfficeErasure }) {
  const year = new Date().getFullYear() + stays.years;
  return (
    <div className={styles.lists}>
      <div>
        <h3>{customersText('office.customers.goes')}</h3>
        <ul>
          <li>{customersText('office.customers.goes.person')}</li>
          <li>{customersText('office.customers.goes.addresses', { count: goes.addresses })}</li>
          <li>
            {customersText('office.customers.goes.words', { notes: goes.notes, messages: goes.messages })}
          </li>
          <li>{customersText('office.customers.goes.searches', { count: goes.searches })}</li>
          <li>{customersText('office.customers.goes.photos', { count: goes.photos })}</li>
        </ul>
      </div>
      <div>
        <h3>{customersText('office.customers.stays')}</h3>
        <ul>
          <li>{customersText('office.customers.stays.invoices', { count: stays.invoices, year })}</li>
          <li>{customersText('office.customers.stays.register', { count: stays.registerLines, year })}</li>
          <li>{customersText('office.customers.stays.ledger', { count: stays.movements })}</li>
        </ul>
      </div>
    </div>
  );
}

/** Reason why an erasure waits; undefined if nothing blocks it. */
function waitOf({ blockedBy: { orders, tradeIns, credit } }: OfficeErasure): string | undefined {
  const running = [...orders, ...tradeIns];
  if (running.length > 0)
    return customersText('office.customers.waits.running', {
      count: running.length,
      references: running.map(groupedCode).join(', '),
    });
  return credit > 0 ? customersText('office.customers.waits.credit', { credit: money(credit) }) : undefined;
}

/** Export and erasure; members without the right read who has it. */
export function DataPanel({ customer, changed, refused }: DataPanelProps) {
  const { data: session } = useQuery(sessionQuery);
  const { withProof, dialog } = useProof();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const exporting = useMutation({
    mutationFn: () => withProof(() => exportCustomer(customer)),
    onSuccess: (file) => {
      saveFile(file, `customer-${customer.id}.json`);
      toast({ text: customersText('office.customers.exported') });
    },
  });
  const erasing = useMutation({
    mutationFn: () => withProof(() => eraseCustomer(customer)),
    onSuccess: (now) => {
      setAsking(false);
      return changed(now, customersText('office.customers.erased'));
    },
    onError: () => {
      setAsking(false);
      refused();
    },
  });
  const { kind, erasure } = customer;
  if (kind !== 'customer') return null;
  if (!mayDo(session, 'customers.data') || !erasure)
    return (
      <Panel title={customersText('office.customers.data')}>
        <p className={styles.soft}>{customersText('office.customers.askManager')}</p>
      </Panel>
    );
  const wait = waitOf(erasure);
  return (
    <Panel title={customersText('office.customers.data')}>
      <div className={styles.form}>
        {exporting.error && <Note tone="late">{failureText(exporting.error)}</Note>}
        {erasing.error && <Note tone="late">{failureText(erasing.error)}</Note>}
        <div className={styles.buttons}>
          <Button size="small" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            {customersText('office.customers.export')}
          </Button>
          {!wait && (
            <Button size="small" kind="danger" onClick={() => setAsking(true)}>
              {customersText('office.customers.erase')}
            </Button>
          )}
        </div>
        <Lists erasure={erasure} />
        {wait && <Note tone="warn">{wait}</Note>}
      </div>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={customersText('office.customers.eraseTitle', { name: customer.name })}
          close={officeText('office.close')}
        >
          <div className={styles.form}>
            <Lists erasure={erasure} />
            <div className={styles.buttons}>
              <Button
                kind="danger"
                size="large"
                disabled={erasing.isPending}
                onClick={() => erasing.mutate()}
              >
                {customersText('office.customers.eraseYes')}
              </Button>
              <Button size="large" onClick={() => setAsking(false)}>
                {customersText('office.customers.eraseNo')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      {dialog}
    </Panel>
  );
}
