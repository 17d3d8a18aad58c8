import type { DeliveryMethod } from '#contract/private/settings.ts';
import { typedAmount } from '#lib/money.ts';
import { settingsText } from '#lib/office/settings.ts';
import { Field } from '../parts/field.tsx';
import { centsOf } from './amount.ts';
import { CountriesField, type TypedZone, ZonesField } from './reach-fields.tsx';
import styles from './settings.module.css';

/** Field values of a delivery method, as the manager typed them. */
interface TypedMethod {
  name: string;
  comment: string;
  cost: string;
  minDays: string;
  maxDays: string;
  countries: string[];
  zones: TypedZone[];
}

/** Initial values of the form for a new way of delivery. */
export const EMPTY_METHOD: TypedMethod = {
  name: '',
  comment: '',
  cost: '',
  minDays: '',
  maxDays: '',
  countries: [],
  zones: [],
};

export const typedMethod = ({ zones, ...method }: DeliveryMethod): TypedMethod => ({
  name: method.name,
  comment: method.comment,
  cost: typedAmount(method.cost),
  minDays: String(method.minDays ?? ''),
  maxDays: String(method.maxDays ?? ''),
  countries: method.countries,
  zones: zones.map(({ countryCode, postcodes, extraDays }) => ({
    countryCode,
    postcodes: postcodes.join(', '),
    extraDays: String(extraDays),
  })),
});

const daysOf = (typed: string) => (typed === '' ? undefined : Number(typed));

/**
 * The typed values as the API takes them; undefined while the price is no amount, or it goes nowhere.
 *
 * @param hasReach false for a collection in a store, which goes to no country
 */
export function readMethod(typed: TypedMethod, hasReach: boolean) {
  const cost = centsOf(typed.cost);
  if (cost === undefined || (hasReach && typed.countries.length === 0)) return undefined;
  const { name, comment, countries } = typed;
  const zones = typed.zones.map(({ countryCode, postcodes, extraDays }) => ({
    countryCode,
    postcodes: postcodes
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    extraDays: Number(extraDays),
  }));
  const days = { minDays: daysOf(typed.minDays), maxDays: daysOf(typed.maxDays) };
  return { name, comment, cost, ...days, ...(hasReach && { countries, zones }) };
}

interface MethodFieldsProps {
  typed: TypedMethod;
  change(changes: Partial<TypedMethod>): void;
  hasReach: boolean;
  /** It is new: what is missing is asked for, and nothing is wrong before it is typed. */
  isNew?: boolean;
}

/** Name, price and days of a way of delivery, where it goes, and where it takes longer. */
export function MethodFields({ typed, change, hasReach, isNew = false }: MethodFieldsProps) {
  const isWrong = centsOf(typed.cost) === undefined && !(isNew && typed.cost === '');
  return (
    <>
      <Field
        label={settingsText('office.delivery.name')}
        value={typed.name}
        required
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={settingsText('office.delivery.comment')}
        value={typed.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <div className={styles.numbers}>
        <Field
          label={settingsText('office.delivery.cost')}
          inputMode="decimal"
          value={typed.cost}
          required={isNew}
          error={isWrong ? settingsText('office.delivery.costWrong') : undefined}
          onChange={({ target }) => change({ cost: target.value })}
        />
        <Field
          label={settingsText('office.delivery.minDays')}
          type="number"
          min={0}
          max={60}
          value={typed.minDays}
          required={isNew && hasReach}
          onChange={({ target }) => change({ minDays: target.value })}
        />
        <Field
          label={settingsText('office.delivery.maxDays')}
          type="number"
          min={0}
          max={60}
          value={typed.maxDays}
          required={isNew && hasReach}
          onChange={({ target }) => change({ maxDays: target.value })}
        />
      </div>
      {hasReach && (
        <>
          <CountriesField countries={typed.countries} change={(countries) => change({ countries })} />
          <ZonesField zones={typed.zones} countries={typed.countries} change={(zones) => change({ zones })} />
        </>
      )}
    </>
  );
}
