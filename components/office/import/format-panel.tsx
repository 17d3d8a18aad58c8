'use client';

import type { ComponentProps } from 'react';
import { DELIMITERS, ENCODINGS, type ImportChoices, THOUSANDS } from '#contract/private/imports.ts';
import { importText } from '#lib/office/imports.ts';
import { Field, SelectField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './import.module.css';
import type { Choose } from './use-import-edits.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  '.': 'point',
  ' ': 'space',
  "'": 'quote',
  '': 'nothing',
};
const signOf = (sign: string): string => SIGNS[sign] ?? sign;

interface FormatPanelProps {
  choices: ImportChoices;
  choose: Choose;
}

/** The file's format of columns, amounts and dates, and the name of its source. */
export function FormatPanel({ choices, choose }: FormatPanelProps) {
  return (
    <Panel title={importText('office.import.format.title')}>
      <div className={styles.format}>
        <TextField
          wide
          label={importText('office.import.source')}
          hint={importText('office.import.source.hint')}
          value={choices.source}
          maxLength={20}
          choose={(source) => choose((now) => ({ ...now, source }))}
        />
        <SelectField
          label={importText('office.import.delimiter')}
          value={choices.delimiter}
          onChange={({ target }) => {
            const delimiter = DELIMITERS.find((one) => one === target.value);
            if (delimiter !== undefined) choose((now) => ({ ...now, delimiter }));
          }}
        >
          {DELIMITERS.map((sign) => (
            <option key={sign} value={sign}>
              {importText('office.import.delimiter.name', { sign: signOf(sign) })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={importText('office.import.encoding')}
          value={choices.encoding}
          onChange={({ target }) => {
            const encoding = ENCODINGS.find((one) => one === target.value);
            if (encoding) choose((now) => ({ ...now, encoding }));
          }}
        >
          {ENCODINGS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label={importText('office.import.decimal')}
          value={choices.decimal}
          onChange={({ target }) => choose((now) => ({ ...now, decimal: target.value === ',' ? ',' : '.' }))}
        >
          {['.', ','].map((sign) => (
            <option key={sign} value={sign}>
              {importText('office.import.sign', { sign: signOf(sign) })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={importText('office.import.thousands')}
          value={choices.thousands}
          onChange={({ target }) => {
            const thousands = THOUSANDS.find((one) => one === target.value);
            if (thousands !== undefined) choose((now) => ({ ...now, thousands }));
          }}
        >
          {THOUSANDS.map((sign) => (
            <option key={sign} value={sign}>
              {importText('office.import.thousands.name', { sign: signOf(sign) })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={importText('office.import.currency')}
          value={choices.currency}
          maxLength={3}
          choose={(currency) => choose((now) => ({ ...now, currency: currency.toUpperCase() }))}
        />
        <TextField
          label={importText('office.import.rate')}
          value={choices.rate === undefined ? '' : String(choices.rate)}
          inputMode="decimal"
          choose={(text) => choose((now) => ({ ...now, rate: rateOf(text) }))}
        />
        <TextField
          label={importText('office.import.dates')}
          value={choices.dates ?? ''}
          placeholder="DD/MM/YYYY"
          maxLength={40}
          choose={(dates) => choose((now) => ({ ...now, dates: dates || undefined }))}
        />
        <TextField
          label={importText('office.import.photoSeparator')}
          value={choices.photoSeparator}
          maxLength={5}
          choose={(text) => choose((now) => ({ ...now, photoSeparator: text || '|' }))}
        />
      </div>
    </Panel>
  );
}

function rateOf(text: string): number | undefined {
  const rate = Number(text.replace(',', '.'));
  return rate > 0 ? rate : undefined;
}

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'value'> & {
  value: string;
  choose(text: string): void;
};

/** A text that is saved on blur or by Enter. */
function TextField({ value, choose, ...field }: TextFieldProps) {
  return (
    <Field
      {...field}
      key={value}
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value.trim() !== value) choose(target.value.trim());
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
