'use client';

import { useState } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import type { Gender } from '#contract/product.ts';
import { sizesForm } from '#lib/account/browser-forms.ts';
import { fieldOf } from '#lib/account/size-fields.ts';
import { plainSize, sizeGroups, sizeLabel, sizesIn, typedSizes } from '#lib/catalogue/sizes.ts';
import { format } from '#lib/i18n/format.ts';
import { kindAndSize, SIZE_KINDS, type SizeKind } from '#shared/size-kinds.ts';
import { sizeName } from '#shared/size-name.ts';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';
import styles from './sizes-form.module.css';

/** Sizes to choose from, by gender, as the listing's filter names them: `clothes-38`, `M`. */
export type OfferedSizes = readonly { gender: Gender; sizes: readonly string[] }[];

/** Sizes of the customer by gender: chips of the sizes in stock, and a field for others. */
export function SizesForm({ offered, ...props }: AccountFormProps & { offered: OfferedSizes }) {
  const { me, texts } = props;
  const values = Object.fromEntries(
    offered.flatMap(({ gender }) =>
      SIZE_KINDS.map((kind) => [fieldOf(gender, kind), typedSizes(me.sizes?.[gender] ?? [], kind)]),
    ),
  );
  const { form, ...state } = useAccountForm(sizesForm, props, values);
  return (
    <AccountForm state={state} done={format(texts, 'account.done')} texts={texts}>
      {offered.map(({ gender, sizes }) => (
        <SizesOfGender
          key={gender}
          label={format(texts, `account.sizes.${gender}`)}
          kinds={SIZE_KINDS.map((kind) => {
            const name = fieldOf(gender, kind);
            return {
              kind,
              name,
              sizes: sizes.filter((size) => kindOf(size) === kind),
              value: form.watch(name) ?? '',
              error: state.field(name).error,
              onChange: (value: string) => form.setValue(name, value, { shouldDirty: true }),
            };
          })}
          texts={texts}
        />
      ))}
    </AccountForm>
  );
}

const kindOf = (size: string): SizeKind => kindAndSize(size).kind ?? 'clothes';

interface SizesOfKind {
  kind: SizeKind;
  name: string;
  sizes: readonly string[];
  /** Chosen sizes as the form holds them: `38, M`. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface SizesOfGenderProps extends Pick<AccountFormProps, 'texts'> {
  label: string;
  kinds: readonly SizesOfKind[];
}

function SizesOfGender({ label, kinds, texts }: SizesOfGenderProps) {
  const ofShoes = (size: string) => format(texts, 'listing.size.shoes', { size });
  const chosen = kinds.flatMap(({ kind, value }) =>
    sizesIn(value, kind).map((size) => sizeLabel(size, ofShoes)),
  );
  // Read once: later the customer opens and closes it.
  const [isOpen] = useState(chosen.length > 0 || kinds.some(({ error }) => error !== undefined));
  return (
    <details className={styles.gender} open={isOpen}>
      <summary className={styles.summary}>
        <h3>{label}</h3>
        {chosen.length > 0 && <span className="soft small">{chosen.join(', ')}</span>}
      </summary>
      {kinds.map((entry) => (
        <KindFields key={entry.kind} {...entry} label={label} texts={texts} />
      ))}
    </details>
  );
}

interface KindFieldsProps extends SizesOfKind, Pick<AccountFormProps, 'texts'> {
  label: string;
}

function KindFields({ kind, name, sizes, value, error, onChange, label, texts }: KindFieldsProps) {
  const [chips, setChips] = useState(() => sizesIn(value, kind).filter((size) => sizes.includes(size)));
  const [typed, setTyped] = useState(() =>
    typedSizes(
      sizesIn(value, kind).filter((size) => !sizes.includes(size)),
      kind,
    ),
  );
  const change = (next: { chips?: string[]; typed?: string }) => {
    const now = { chips, typed, ...next };
    setChips(now.chips);
    setTyped(now.typed);
    onChange([...now.chips.map(plainSize), now.typed].filter(Boolean).join(', '));
  };
  return (
    <div className={styles.kind}>
      {/* Sends an empty value when no chip is checked, so that the sizes are removed. */}
      <input type="hidden" name={name} value="" />
      {sizeGroups(sizes.map((size) => ({ value: size }))).map(({ system, values }) => (
        <fieldset key={system} className={styles.sizes}>
          <legend>
            <span className="visually-hidden">{label}:</span> {format(texts, `listing.sizes.${system}`)}
          </legend>
          {values.map(({ value: size }) => (
            <label key={size} className={styles.size}>
              <input
                type="checkbox"
                name={name}
                value={plainSize(size)}
                checked={chips.includes(size)}
                onChange={({ target }) =>
                  change({ chips: target.checked ? [...chips, size] : chips.filter((one) => one !== size) })
                }
              />
              {sizeName(plainSize(size), texts.locale)}
            </label>
          ))}
        </fieldset>
      ))}
      <TextField
        id={`field-${name}`}
        name={name}
        label={format(texts, `account.sizes.other.${kind}`, { gender: label })}
        error={error}
        value={typed}
        required={false}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => change({ typed: target.value })}
      />
    </div>
  );
}
