import { settingsText } from '#lib/office/settings.ts';
import { COUNTRIES } from '#shared/countries.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import styles from './settings.module.css';

const names = new Intl.DisplayNames('en-GB', { type: 'region' });
export const countryName = (code: string): string => names.of(code) ?? code;

/** A typed zone; `postcodes` are prefixes of postcodes, separated by commas. */
export interface TypedZone {
  countryCode: string;
  postcodes: string;
  extraDays: string;
}

interface CountriesFieldProps {
  countries: readonly string[];
  change(countries: string[]): void;
}

/** Countries of a shipping method. */
export function CountriesField({ countries, change }: CountriesFieldProps) {
  return (
    <fieldset className={styles.countries}>
      <legend>{settingsText('office.delivery.countries')}</legend>
      {COUNTRIES.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={countries.includes(code)}
            onChange={({ target }) =>
              change(COUNTRIES.filter((one) => (one === code ? target.checked : countries.includes(one))))
            }
          />
          {countryName(code)}
        </label>
      ))}
      {countries.length === 0 && (
        <p className={styles.wrong}>{settingsText('office.delivery.countriesWrong')}</p>
      )}
    </fieldset>
  );
}

interface ZonesFieldProps {
  zones: readonly TypedZone[];
  /** Countries to choose from for a zone. */
  countries: readonly string[];
  change(zones: TypedZone[]): void;
}

/** Zones in which a shipping method takes longer, by prefixes of postcodes. */
export function ZonesField({ zones, countries, change }: ZonesFieldProps) {
  const replace = (index: number, changes: Partial<TypedZone>) =>
    change(zones.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)));
  return (
    <fieldset className={styles.zones}>
      <legend>{settingsText('office.delivery.zones')}</legend>
      {zones.map((zone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a zone has no identity of its own
        <fieldset key={index} className={styles.zone} aria-label={zoneName(index)}>
          <SelectField
            label={settingsText('office.delivery.zone.country')}
            value={zone.countryCode}
            onChange={({ target }) => replace(index, { countryCode: target.value })}
          >
            {[...new Set([...countries, zone.countryCode])].map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </SelectField>
          <Field
            label={settingsText('office.delivery.zone.days')}
            type="number"
            min={1}
            max={60}
            required
            value={zone.extraDays}
            onChange={({ target }) => replace(index, { extraDays: target.value })}
          />
          <Button
            size="small"
            aria-label={settingsText('office.delivery.zone.remove', { zone: zoneName(index) })}
            onClick={() => change(zones.filter((_, at) => at !== index))}
          >
            {settingsText('office.delivery.remove')}
          </Button>
          <Field
            label={settingsText('office.delivery.zone.postcodes')}
            value={zone.postcodes}
            required
            wide
            placeholder="971, 972"
            onChange={({ target }) => replace(index, { postcodes: target.value })}
          />
        </fieldset>
      ))}
      <Button
        size="small"
        disabled={countries.length === 0}
        onClick={() => change([...zones, { countryCode: countries[0] ?? '', postcodes: '', extraDays: '1' }])}
      >
        {settingsText('office.delivery.zone.add')}
      </Button>
    </fieldset>
  );
}

const zoneName = (index: number) => settingsText('office.delivery.zone', { number: index + 1 });
