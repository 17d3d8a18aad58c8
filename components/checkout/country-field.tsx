import type { ComponentProps } from 'react';
import { COUNTRIES } from '#lib/checkout/postcodes.ts';
import { sayOr, type Texts } from '#lib/forms/say.ts';
import styles from './field.module.css';

interface CountryFieldProps extends ComponentProps<'select'> {
  texts: Texts;
  error?: string;
}

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The countries that the shop delivers to. */
export function CountryField({ texts, error, ...select }: CountryFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor="field-countryCode">{texts['field.countryCode']}</label>
      <select
        {...select}
        id="field-countryCode"
        className={styles.input}
        autoComplete="country"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'field-countryCode-error' : undefined}
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
      {error && (
        <span id="field-countryCode-error" className={styles.error}>
          {sayOr(texts, error)}
        </span>
      )}
    </div>
  );
}
