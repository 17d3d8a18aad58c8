import type { ReactNode } from 'react';
import { COUNTRIES } from '#contract/postcodes.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { countryOptions } from '#lib/i18n/country-options.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { type AddressField, AddressFields, NameFields, PlaceFields } from './address-fields.tsx';
import styles from './form.module.css';

interface KnownAddressFieldsProps {
  field: (name: AddressField) => BoundField;
  /** What the form began with; empty where it is not known. */
  known: Record<AddressField, string>;
  /** What a field holds now. */
  typed: (name: AddressField) => string;
  texts: Messages;
}

/** The fields of a home address; a name or an address that is known is folded to its text and "Change". */
export function KnownAddressFields({ field, known, typed, texts }: KnownAddressFieldsProps) {
  if (!known.firstName || !known.lastName) return <AddressFields field={field} texts={texts} />;
  const person = <b>{`${typed('firstName')} ${typed('lastName')}`}</b>;
  if (known.street && known.postcode && known.city) {
    const shown = (
      <>
        {person}
        <span>{placeText(typed, texts)}</span>
      </>
    );
    return (
      <Folded shown={shown} field={field} texts={texts}>
        <NameFields field={field} texts={texts} />
        <PlaceFields field={field} texts={texts} />
      </Folded>
    );
  }
  return (
    <>
      <Folded shown={person} field={field} texts={texts}>
        <NameFields field={field} texts={texts} />
      </Folded>
      <div className={styles.fields}>
        <PlaceFields field={field} texts={texts} />
      </div>
    </>
  );
}

/** An address on one line, with its country where it is another one than the shop's. */
function placeText(typed: KnownAddressFieldsProps['typed'], texts: Messages): string {
  const code = typed('countryCode');
  const isAbroad = code !== COUNTRIES[0];
  const country = isAbroad ? countryOptions(texts.locale).find(({ value }) => value === code) : undefined;
  const town = `${typed('postcode')} ${typed('city')}`;
  return [typed('street'), typed('street2'), town, country?.label].filter(Boolean).join(', ');
}

interface FoldedProps {
  shown: ReactNode;
  field: KnownAddressFieldsProps['field'];
  texts: Messages;
  children: ReactNode;
}

const FIELDS = ['firstName', 'lastName', 'street', 'street2', 'postcode', 'city', 'countryCode'] as const;

/** Fields behind their text, open when one has an error. Closed, they are sent as well. */
function Folded({ shown, field, texts, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={FIELDS.some((name) => field(name).error !== undefined)}>
      <summary>
        <span>{shown}</span>
        <span className="link">{format(texts, 'checkout.change')}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
