'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { addAddress, type BookedAddress, customersText, removeAddress } from '#lib/office/customers.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { townLine } from '#shared/countries.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { AddressDialog } from './address-dialog.tsx';
import type { ContactProps } from './contact-dialog.tsx';
import styles from './customer.module.css';

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

const linesOf = (address: BookedAddress): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.relayPointMetadata?.name,
    address.company,
    address.street,
    address.street2,
    townLine(address),
    countryNames.of(address.countryCode) ?? address.countryCode,
    address.phone,
  ].flatMap((line) => line || []);

/** The address book of a customer, for members who may change it. Orders keep the address they were placed with. */
export function AddressesPanel(props: Omit<ContactProps, 'close'>) {
  const { customer, changed, refused } = props;
  const [open, setOpen] = useState<'add' | BookedAddress>();
  const restoring = useMutation({
    mutationFn: ({ to, address }: { to: OfficeCustomerDetails; address: BookedAddress }) =>
      addAddress(to, address),
    onSuccess: (now) => changed(now, customersText('office.customers.address.added')),
    onError: refused,
  });
  const removing = useMutation({
    mutationFn: (address: BookedAddress) => removeAddress(customer, address),
    onSuccess: (now, address) => {
      // A pickup point cannot be restored; the customer chooses it again.
      const undo = address.relayPointMetadata ? undefined : () => restoring.mutate({ to: now, address });
      return changed(now, customersText('office.customers.address.removed'), undo);
    },
    onError: refused,
  });
  const error = removing.error ?? restoring.error;
  const addresses = customer.contact?.addresses;
  if (!addresses) return null;
  return (
    <Panel
      title={customersText('office.customers.addresses')}
      actions={
        <Button size="small" onClick={() => setOpen('add')}>
          {customersText('office.customers.address.add')}
        </Button>
      }
    >
      {error && <Note tone="late">{failureText(error)}</Note>}
      {addresses.length === 0 && (
        <p className={styles.soft}>{customersText('office.customers.address.none')}</p>
      )}
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address.id}>
            <address className={styles.address}>
              {linesOf(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span className={styles.soft}>
                {customersText(`office.customers.address.type.${address.type}`)}
                {address.isDefault && `, ${customersText('office.customers.address.isDefault')}`}
              </span>
            </address>
            <div className={styles.buttons}>
              <Button
                size="small"
                aria-label={customersText('office.customers.address.changeOf', { street: address.street })}
                onClick={() => setOpen(address)}
              >
                {customersText('office.customers.change')}
              </Button>
              <Button
                size="small"
                aria-label={customersText('office.customers.address.removeOf', { street: address.street })}
                disabled={removing.isPending}
                onClick={() => removing.mutate(address)}
              >
                {customersText('office.customers.address.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <AddressDialog
          {...props}
          address={open === 'add' ? undefined : open}
          close={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
