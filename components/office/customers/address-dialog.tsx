'use client';

import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { fieldErrors } from '#lib/api/error-messages.ts';
import { addAddress, type BookedAddress, changeAddress, customersText } from '#lib/office/customers.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { COUNTRIES, shopCountry } from '#shared/countries.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import type { ContactProps } from './contact-dialog.tsx';
import styles from './customer.module.css';

const FIELDS = [
  'firstName',
  'lastName',
  'company',
  'street',
  'street2',
  'postcode',
  'city',
  'phone',
  'countryCode',
] as const;
type FieldName = Exclude<(typeof FIELDS)[number], 'countryCode'>;

/** Optional fields of an address. */
const OPTIONAL: readonly FieldName[] = ['company', 'street2', 'phone'];

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Fields of an address. The place of a pickup point is fixed: only the person who collects can be changed. */
const ROWS: readonly (readonly FieldName[])[] = [
  ['firstName', 'lastName'],
  ['company'],
  ['street'],
  ['street2'],
  ['postcode', 'city'],
];
const PICKUP_ROWS: readonly (readonly FieldName[])[] = [['firstName', 'lastName']];

/** Adds an address to a customer's address book, or changes one. */
export function AddressDialog({
  customer: current,
  address,
  close,
  changed,
  refused,
}: ContactProps & { address: BookedAddress | undefined }) {
  // The version that is edited: a colleague's later change refuses the save instead of being overwritten.
  const [customer] = useState(current);
  const isPickupPoint = address?.relayPointMetadata !== undefined;
  const [values, setValues] = useState<Record<FieldName, string>>({
    firstName: address?.firstName ?? customer.firstName,
    lastName: address?.lastName ?? customer.lastName,
    company: address?.company ?? '',
    street: address?.street ?? '',
    street2: address?.street2 ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    phone: address?.phone ?? '',
  });
  const [countryCode, setCountry] = useState(address?.countryCode ?? shopCountry());
  const [type, setType] = useState(address?.type ?? 'shipping');
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const saving = useMutation({
    mutationFn: () => {
      const { firstName, lastName, company, street, street2, postcode, city, phone } = values;
      const person = { firstName, lastName, phone: phone.trim() || null };
      const place = {
        company: company.trim() || null,
        street,
        street2: street2.trim() || null,
        postcode,
        city,
        countryCode,
      };
      if (!address) return addAddress(customer, { ...person, ...place, type, isDefault });
      const changes = isPickupPoint ? { ...person, isDefault } : { ...person, ...place, type, isDefault };
      return changeAddress(customer, { address, changes });
    },
    onSuccess: (now) => {
      close();
      return changed(
        now,
        customersText(address ? 'office.customers.address.changed' : 'office.customers.address.added'),
      );
    },
    onError: refused,
  });
  const wrong = fieldErrors(saving.error, FIELDS);
  const hasNamedField = FIELDS.some((field) => wrong[field] !== undefined);
  const field = (name: FieldName) => (
    <Field
      key={name}
      label={customersText(`office.customers.address.${name}`)}
      hint={OPTIONAL.includes(name) && customersText('office.customers.contact.optional')}
      type={name === 'phone' ? 'tel' : 'text'}
      value={values[name]}
      error={wrong[name]}
      required={!OPTIONAL.includes(name)}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value })}
    />
  );
  return (
    <Dialog
      open
      onClose={close}
      title={customersText(address ? 'office.customers.address.change' : 'office.customers.address.add')}
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
        {isPickupPoint && (
          <p className={styles.soft}>{customersText('office.customers.address.pickupRule')}</p>
        )}
        {(isPickupPoint ? PICKUP_ROWS : ROWS).map((names) => (
          <div className={styles.pair} key={names.join()}>
            {names.map(field)}
          </div>
        ))}
        {!isPickupPoint && (
          <div className={styles.pair}>
            <SelectField
              label={customersText('office.customers.address.country')}
              value={countryCode}
              error={wrong.countryCode}
              onChange={({ target }) => setCountry(target.value)}
            >
              {[...new Set([...COUNTRIES, countryCode])].map((code) => (
                <option key={code} value={code}>
                  {countryNames.of(code) ?? code}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={customersText('office.customers.address.type')}
              value={type}
              onChange={({ target }) => setType(target.value === 'billing' ? 'billing' : 'shipping')}
            >
              <option value="shipping">{customersText('office.customers.address.type.shipping')}</option>
              <option value="billing">{customersText('office.customers.address.type.billing')}</option>
            </SelectField>
          </div>
        )}
        {field('phone')}
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          {customersText('office.customers.address.default')}
        </label>
        <Button kind="go" type="submit" disabled={saving.isPending}>
          {customersText('office.customers.contact.save')}
        </Button>
      </form>
    </Dialog>
  );
}
