'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { fieldErrors } from '#lib/api/error-messages.ts';
import { changeContact, customersText } from '#lib/office/customers.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import styles from './customer.module.css';

export interface ContactProps {
  customer: OfficeCustomerDetails;
  close(): void;
  /** Reports a change, with a way to undo it. */
  changed(now: OfficeCustomerDetails, text: string, undo?: () => void): Promise<void>;
  refused(): void;
}

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

/** Changes name, phone and email address; a new address waits until the customer opens the link that is sent to it. */
export function ContactDialog({ customer: current, close, changed, refused }: ContactProps) {
  // The version that is edited: a colleague's later change refuses the save instead of being overwritten.
  const [customer] = useState(current);
  const [firstName, setFirstName] = useState(customer.firstName);
  const [lastName, setLastName] = useState(customer.lastName);
  const [phone, setPhone] = useState(customer.phone ?? '');
  const [email, setEmail] = useState(customer.email ?? '');
  const isNewMailbox = email.trim().toLowerCase() !== (customer.email ?? '').toLowerCase();
  const saving = useMutation({
    mutationFn: () =>
      changeContact(customer, {
        firstName: firstName === customer.firstName ? undefined : firstName,
        lastName: lastName === customer.lastName ? undefined : lastName,
        phone: phone === (customer.phone ?? '') ? undefined : phone.trim() || null,
        email: isNewMailbox ? email : undefined,
      }),
    onSuccess: (now) => {
      close();
      const text = isNewMailbox ? 'office.customers.contact.mailed' : 'office.customers.contact.saved';
      return changed(now, customersText(text, { email: now.contact?.pendingEmail ?? '' }));
    },
    onError: refused,
  });
  const wrong = fieldErrors(saving.error, FIELDS);
  const hasNamedField = FIELDS.some((field) => wrong[field] !== undefined);
  return (
    <Dialog
      open
      onClose={close}
      title={customersText('office.customers.contact.title', { name: customer.name })}
      close={officeText('office.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {saving.error && !hasNamedField && <Note tone="late">{failureText(saving.error)}</Note>}
        <div className={styles.pair}>
          <Field
            label={customersText('office.customers.contact.firstName')}
            value={firstName}
            maxLength={60}
            error={wrong.firstName}
            onChange={({ target }) => setFirstName(target.value)}
            required
          />
          <Field
            label={customersText('office.customers.contact.lastName')}
            value={lastName}
            maxLength={60}
            error={wrong.lastName}
            onChange={({ target }) => setLastName(target.value)}
            required
          />
        </div>
        <Field
          label={customersText('office.customers.contact.phone')}
          hint={customersText('office.customers.contact.optional')}
          type="tel"
          value={phone}
          error={wrong.phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Field
          label={customersText('office.customers.contact.email')}
          type="email"
          value={email}
          error={wrong.email}
          onChange={({ target }) => setEmail(target.value)}
          required
        />
        <p className={styles.soft}>{customersText('office.customers.contact.emailRule')}</p>
        <Button kind="go" type="submit" disabled={saving.isPending}>
          {customersText('office.customers.contact.save')}
        </Button>
      </form>
    </Dialog>
  );
}
