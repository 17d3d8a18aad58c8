'use client';

import { useState } from 'react';
import type { Gender } from '#contract/product.ts';
import { SHOE_FIELDS, sizesForm } from '#lib/account/sizes-form.ts';
import { plainSize, sizeGroups, sizesIn, typedSizes } from '#lib/catalogue/sizes.ts';
import { format } from '#lib/i18n/format.ts';
import { kindAndSize, SIZE_KINDS, type SizeKind } from '#shared/size-kinds.ts';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';
import styles from './sizes-form.module.css';

/** Sizes to choose from, by gender, as the listing's filter names them: `clothes-38`, `M`. */
export type OfferedSizes = readonly { gender: Gender; sizes: readonly string[] }[];

const fieldOf = (gender: Gender, kind: SizeKind) => (kind === 'shoes' ? SHOE_FIELDS[gender] : gender);

/** What the customer wears, for each gender that the shop sells: chips of the sizes it has, and fields for others. */
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
              onChange: (worn: string[]) =>
                form.setValue(name, typedSizes(worn, kind), { shouldDirty: true }),
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
  /** What is worn, as it is typed: `38, M`. */
  value: string;
  error: string | undefined;
  onChange: (worn: string[]) => void;
}

interface SizesOfGenderProps extends Pick<AccountFormProps, 'texts'> {
  label: string;
  kinds: readonly SizesOfKind[];
}

function SizesOfGender({ label, kinds, texts }: SizesOfGenderProps) {
  const worn = kinds.flatMap(({ value }) => (value ? [value] : []));
  // What is open at first; after that the customer opens and closes it.
  const [isOpen] = useState(worn.length > 0 || kinds.some(({ error }) => error !== undefined));
  return (
    <details className={styles.gender} open={isOpen}>
      <summary className={styles.summary}>
        <h3>{label}</h3>
        {worn.length > 0 && <span className="soft small">{worn.join(', ')}</span>}
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
  const worn = sizesIn(value, kind);
  const isOffered = (size: string) => sizes.includes(size);
  const typed = typedSizes(
    worn.filter((size) => !isOffered(size)),
    kind,
  );
  const errorId = `sizes-${name}-error`;
  return (
    <div className={styles.kind}>
      {/* All that are let go are sent as none. */}
      <input type="hidden" name={name} value="" />
      {sizeGroups(sizes.map((size) => ({ value: size }))).map(({ system, values }) => (
        <fieldset key={system} className={styles.sizes}>
          <legend className="visually-hidden">
            {label}: {format(texts, `listing.sizes.${system}`)}
          </legend>
          {values.map(({ value: size }) => (
            <label key={size} className={styles.size}>
              <input
                type="checkbox"
                name={name}
                value={plainSize(size)}
                checked={worn.includes(size)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...worn, size] : worn.filter((one) => one !== size))
                }
              />
              {plainSize(size)}
            </label>
          ))}
        </fieldset>
      ))}
      <label className={styles.other}>
        {format(texts, `account.sizes.other.${kind}`)}
        <input
          className={styles.input}
          name={name}
          key={typed}
          defaultValue={typed}
          maxLength={200}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onBlur={({ target }) => onChange([...worn.filter(isOffered), ...sizesIn(target.value, kind)])}
        />
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
