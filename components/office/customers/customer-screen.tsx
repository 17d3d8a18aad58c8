'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { customerQuery, customersText } from '#lib/office/customers.ts';
import { initials, monthOf } from '#lib/office/formats.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeCustomersPath, officeOrderPath } from '#lib/office-paths.ts';
import { LettersPanel } from '../messages/letters-panel.tsx';
import { NotesPanel } from '../messages/notes-panel.tsx';
import { WriteDialog } from '../messages/write-dialog.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { QueryState } from '../parts/query-state.tsx';
import { Avatar } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import styles from './customer.module.css';
import { shownName } from './customer-columns.tsx';
import { Figures } from './customer-figures.tsx';
import { GiftCardsPanel, OrdersPanel, TradeInsPanel } from './customer-lists.tsx';
import { DataPanel } from './data-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { ConsentsPanel, ReachPanel } from './person-panels.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** One customer: the shop's data about them, and the team's actions. */
export function CustomerScreen({ id }: { id: string }) {
  const query = useQuery(customerQuery(id));
  const { data: session } = useQuery(sessionQuery);
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState<'write' | 'credit' | 'contact'>();
  const customer = query.data;
  const isReachable = customer !== undefined && customer.kind !== 'erased';
  const mayCredit = customer?.kind === 'customer' && mayDo(session, 'customers.credit');
  const mayEdit = customer?.contact !== undefined;
  const lastOrder = customer?.orders[0]?.id;
  useKeys({
    ...(isReachable && { w: () => setOpen('write') }),
    ...(mayCredit && { c: () => setOpen('credit') }),
    ...(mayEdit && { e: () => setOpen('contact') }),
    ...(lastOrder && { r: () => router.push(officeOrderPath(lastOrder)) }),
    escape: () => router.push(officeCustomersPath()),
  });
  /** Shows the customer of the server's answer, and reads the lists again. */
  const changed = (now: OfficeCustomerDetails, text: string, undo?: () => void) => {
    client.setQueryData(customerQuery(id).queryKey, now);
    toast({ text, undo });
    return client.invalidateQueries({ queryKey: ['customers'] });
  };
  const refused = () => client.invalidateQueries({ queryKey: customerQuery(id).queryKey });
  const close = () => setOpen(undefined);
  return (
    <Screen
      crumb={
        <Link href={officeCustomersPath()} prefetch={false}>
          {customersText('office.customers.crumb')}
        </Link>
      }
      title={
        customer ? (
          <span className={styles.title}>
            <Avatar letters={initials(customer.name)} /> {shownName(customer)}
          </span>
        ) : (
          customersText('office.customers.customer')
        )
      }
      note={
        customer && (
          <span className={styles.soft}>
            {customersText(`office.customers.kind.${customer.kind}`, { since: monthOf(customer.since) })}
          </span>
        )
      }
      actions={
        isReachable && (
          <>
            {mayCredit && (
              <Button shortcut="C" onClick={() => setOpen('credit')}>
                {customersText('office.customers.giveCredit')}
              </Button>
            )}
            {lastOrder && (
              <ButtonLink shortcut="R" href={officeOrderPath(lastOrder)}>
                {customersText('office.customers.refund')}
              </ButtonLink>
            )}
            <Button kind="go" shortcut="W" onClick={() => setOpen('write')}>
              {customersText('office.customers.write', { name: customer.firstName })}
            </Button>
          </>
        )
      }
    >
      <QueryState query={query} rows={8}>
        {(known) => (
          <div className={columns.columns}>
            <div className={columns.main}>
              <Figures customer={known} />
              <OrdersPanel customer={known} />
              <TradeInsPanel customer={known} />
              <LedgerPanel customer={known} />
              <GiftCardsPanel customer={known} />
              <LettersPanel customer={id} />
            </div>
            <div className={columns.side}>
              <ReachPanel customer={known} onChange={mayEdit ? () => setOpen('contact') : undefined} />
              <AddressesPanel customer={known} changed={changed} refused={refused} />
              {known.kind !== 'erased' && <NotesPanel about={{ type: 'customer', of: id }} />}
              <ConsentsPanel customer={known} />
              <SignInPanel customer={known} changed={changed} />
              <DataPanel customer={known} changed={changed} refused={refused} />
            </div>
          </div>
        )}
      </QueryState>
      {open === 'credit' && customer && (
        <CreditDialog customer={customer} close={close} changed={changed} refused={refused} />
      )}
      {open === 'contact' && customer && (
        <ContactDialog customer={customer} close={close} changed={changed} refused={refused} />
      )}
      {open === 'write' && isReachable && (
        <WriteDialog
          to={{ customer: id }}
          name={shownName(customer)}
          about={{ customer: id, order: lastOrder }}
          close={close}
        />
      )}
    </Screen>
  );
}
