import { type ReactNode, useState } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { countryOptions } from '#lib/i18n/country-options.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { shopCountry, townLine } from '#shared/countries.ts';
import {
  type AddressField,
  AddressFields,
  type AddressValues,
  type NameField,
  NameFields,
  PlaceFields,
} from './address-fields.tsx';
import styles from './form.module.css';

const NAMES = ['firstName', 'lastName'] as const;
const PLACE = ['street', 'street2', 'postcode', 'city', 'countryCode'] as const;

interface KnownAddressFieldsProps extends AddressValues {
  field: (name: AddressField) => BoundField;
  /** Initial values; empty if unknown. */
  known: Record<AddressField, string>;
  /** Countries that the shop delivers to: an address elsewhere stays unfolded. */
  countries: readonly string[];
  texts: Messages;
}

/** Fields of a home address; a known name or address is collapsed to its text and "Change". */
export function KnownAddressFields({ known, ...fields }: KnownAddressFieldsProps) {
  const { field, typed, texts, countries } = fields;
  if (!known.firstName || !known.lastName) return <AddressFields {...fields} />;
  if (known.street && known.postcode && known.city && countries.includes(known.countryCode)) {
    const shown = (
      <>
        <b>{nameText(typed)}</b>
        <span>{placeText(typed, texts)}</span>
      </>
    );
    return (
      <Folded shown={shown} hasError={hasErrorIn(field, [...NAMES, ...PLACE])} texts={texts}>
        <NameFields field={field} texts={texts} />
        <PlaceFields {...fields} />
      </Folded>
    );
  }
  return (
    <>
      <KnownNameFields field={field} known={known} typed={typed} texts={texts} />
      <div className={styles.fields}>
        <PlaceFields {...fields} />
      </div>
    </>
  );
}

interface KnownNameFieldsProps {
  field: (name: NameField) => BoundField;
  known: Record<NameField, string>;
  typed: (name: NameField) => string;
  texts: Messages;
}

/** Fields of a name; a known name is collapsed to its text and "Change". */
export function KnownNameFields({ field, known, typed, texts }: KnownNameFieldsProps) {
  const names = <NameFields field={field} texts={texts} />;
  if (!known.firstName || !known.lastName) return <div className={styles.fields}>{names}</div>;
  return (
    <Folded shown={<b>{nameText(typed)}</b>} hasError={hasErrorIn(field, NAMES)} texts={texts}>
      {names}
    </Folded>
  );
}

const hasErrorIn = <Name,>(field: (name: Name) => BoundField, names: readonly Name[]): boolean =>
  names.some((name) => field(name).error !== undefined);

const nameText = (typed: KnownNameFieldsProps['typed']) => `${typed('firstName')} ${typed('lastName')}`;

/** An address on one line, with the country if it is not the shop's. */
function placeText(typed: AddressValues['typed'], texts: Messages): string {
  const code = typed('countryCode');
  const isAbroad = code !== shopCountry();
  const country = isAbroad ? countryOptions(texts.locale).find(({ value }) => value === code) : undefined;
  const town = townLine({ postcode: typed('postcode'), city: typed('city'), countryCode: code });
  return [typed('street'), typed('street2'), town, country?.label].filter(Boolean).join(', ');
}

interface FoldedProps {
  shown: ReactNode;
  hasError: boolean;
  texts: Messages;
  children: ReactNode;
}

/** Fields collapsed to their text. The form submits them in either state. */
function Folded({ shown, hasError, texts, children }: FoldedProps) {
  // An error opens the fields; they stay open once it is corrected, because the buyer is typing in them.
  const [isOpen, setOpen] = useState(hasError);
  return (
    <details
      className={styles.folded}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{shown}</span>
        <span className="link">{format(texts, 'checkout.change')}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
