import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { countryOptions } from '#lib/i18n/country-options.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './form.module.css';
import { StreetField } from './street-field.tsx';
import { TownFields } from './town-fields.tsx';

export type NameField = 'firstName' | 'lastName';
export type PlaceField = 'street' | 'street2' | 'postcode' | 'city' | 'countryCode';
export type AddressField = NameField | PlaceField;

/** Current values of an address's fields, and a function that fills one in. */
export interface AddressValues<Name = AddressField> {
  typed: (name: Name) => string;
  fill: (name: PlaceField, value: string) => void;
}

interface FieldsProps<Name> {
  field: (name: Name) => BoundField;
  texts: Messages;
}

/** Countries to choose from for a place; all that the shop knows unless given. */
interface PlaceProps {
  countries?: readonly string[];
}

/** The fields of a home address. */
export function AddressFields(props: FieldsProps<AddressField> & AddressValues & PlaceProps) {
  return (
    <div className={styles.fields}>
      <NameFields {...props} />
      <PlaceFields {...props} />
    </div>
  );
}

export function NameFields({ field }: FieldsProps<NameField>) {
  return (
    <>
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
    </>
  );
}

export function PlaceFields(props: FieldsProps<PlaceField> & AddressValues<PlaceField> & PlaceProps) {
  const { field, texts, countries } = props;
  return (
    <>
      <StreetField {...props} />
      <TextField
        {...field('street2')}
        autoComplete="address-line2"
        maxLength={120}
        optional={format(texts, 'checkout.optional')}
        full
      />
      <TownFields {...props} />
      <SelectField
        {...field('countryCode')}
        options={countryOptions(texts.locale, countries)}
        autoComplete="country"
      />
    </>
  );
}
