'use client';

import { useId } from 'react';
import {
  DERIVED,
  FIELDS,
  type Field as FieldName,
  type ImportChoices,
  type ImportSurvey,
  MEANINGS,
} from '#contract/private/imports.ts';
import { importText, type Origin, originOf, withOrigin } from '#lib/office/imports.ts';
import { Field, SelectField } from '../parts/field.tsx';
import styles from './import.module.css';
import type { Choose } from './use-import-edits.ts';

interface FieldListProps {
  survey: ImportSurvey;
  choices: ImportChoices;
  choose: Choose;
}

const NEEDED: readonly FieldName[] = ['reference', 'name', 'price', 'brand', 'gender', 'condition'];
const MAIN: readonly FieldName[] = [
  ...NEEDED,
  'type',
  'category',
  'size',
  'color',
  'material',
  'purchasePrice',
  'originPrice',
  'status',
  'photos',
];
/** Fields taken from the title if no column has them. */
const TITLED: readonly FieldName[] = ['type', 'category', 'size'];
const MORE = FIELDS.filter((field) => !MAIN.includes(field));

/** Every field of the shop, each with its column or its value for all rows. */
export function FieldList(props: FieldListProps) {
  const isUsed = MORE.some((field) => originOf(props.choices, field) !== undefined);
  return (
    <>
      <ul className={styles.fields}>
        {MAIN.map((field) => (
          <FieldRow key={field} field={field} {...props} />
        ))}
      </ul>
      <details open={isUsed}>
        <summary>{importText('office.import.field.more')}</summary>
        <ul className={styles.fields}>
          {MORE.map((field) => (
            <FieldRow key={field} field={field} {...props} />
          ))}
        </ul>
      </details>
    </>
  );
}

/** Options of the select other than columns; a column is its index. */
const [NOTHING, VALUE] = ['nothing', 'value'];

function FieldRow({ field, survey, choices, choose }: FieldListProps & { field: FieldName }) {
  const origin = originOf(choices, field);
  const title = importText('office.import.field', { field });
  const fault = survey.faults.find(({ place }) => place === field);
  const isDerived = DERIVED.some((one) => one === field);
  const isRuled = TITLED.includes(field) || survey.ruled.some((one) => one === field);
  const column = origin && 'column' in origin ? survey.header.indexOf(origin.column) : -1;
  const sample = survey.sample[0]?.[column];
  const pick = (value: string) => {
    const name = survey.header[Number(value)];
    const next: Origin =
      value === NOTHING
        ? undefined
        : value === VALUE
          ? { value: '' }
          : name === undefined
            ? undefined
            : { column: name };
    choose((now) => withOrigin(now, field, next));
  };
  return (
    <li>
      <SelectField
        label={title}
        hint={NEEDED.includes(field) && importText('office.import.field.needed')}
        error={fault?.message}
        value={origin === undefined ? NOTHING : 'value' in origin ? VALUE : String(column)}
        onChange={({ target }) => pick(target.value)}
      >
        <option value={NOTHING}>
          {importText(isRuled ? 'office.import.from.rules' : 'office.import.from.nothing')}
        </option>
        {isDerived && <option value={VALUE}>{importText('office.import.from.value')}</option>}
        {column < 0 && origin && 'column' in origin && <option value="-1">{origin.column}</option>}
        <optgroup label={importText('office.import.from.columns')}>
          {survey.header.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {origin && 'value' in origin ? (
        <ValueField
          field={field}
          title={importText('office.import.value', { field: title })}
          value={origin.value}
          choose={(value) => choose((now) => withOrigin(now, field, { value }))}
        />
      ) : (
        sample !== undefined && (
          <p className={styles.sample}>
            {importText('office.import.sample')}{' '}
            {sample === '' ? <i>{importText('office.import.sample.empty')}</i> : <b>{sample}</b>}
          </p>
        )
      )}
    </li>
  );
}

interface ValueFieldProps {
  field: FieldName;
  title: string;
  value: string;
  choose(value: string): void;
}

/** The value for all rows: one of the shop's values if they are few, otherwise a text. */
function ValueField({ field, title, value, choose }: ValueFieldProps) {
  const id = useId();
  const known =
    field === 'gender' || field === 'condition'
      ? MEANINGS[field].filter((one) => one !== 'refused')
      : undefined;
  if (known)
    return (
      <SelectField label={title} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{importText('office.import.value.choose')}</option>
        {known.map((means) => (
          <option key={means} value={means}>
            {importText('office.import.meaning', { means })}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field
      key={`${id} ${value}`}
      label={title}
      defaultValue={value}
      maxLength={200}
      onBlur={({ target }) => {
        if (target.value.trim() !== value) choose(target.value.trim());
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
