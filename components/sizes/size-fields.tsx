import { type ReactNode, useState } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import { plainSize, sizeGroups, sizeLabel, sizesIn, typedSizes } from '#lib/catalogue/sizes.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { kindAndSize, SIZE_KINDS, type SizeKind } from '#shared/size-kinds.ts';
import { sizeName } from '#shared/size-name.ts';
import styles from './size-fields.module.css';

/** Chosen sizes of one kind, as forms hold them: `38, M`. */
interface SizesOfKind {
  name: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

interface SizesOfGenderProps {
  label: string;
  /** Sizes to choose from, as the listing's filter names them: `clothes-38`, `M`. */
  offered: readonly string[];
  fieldsOf: (kind: SizeKind) => SizesOfKind;
  /** Opens it although no size is chosen. */
  open?: boolean;
  texts: Messages;
}

/** Sizes of a visitor in one gender, in a section that opens: a chip for each size in stock, and a field for others. */
export function SizesOfGender({
  label,
  offered,
  fieldsOf,
  open = false,
  texts,
}: SizesOfGenderProps): ReactNode {
  const kinds = SIZE_KINDS.map((kind) => ({ kind, ...fieldsOf(kind) }));
  const ofShoes = (size: string) => format(texts, 'listing.size.shoes', { size });
  const chosen = kinds.flatMap(({ kind, value }) =>
    sizesIn(value, kind).map((size) => sizeLabel(size, ofShoes)),
  );
  // Read once: later the visitor opens and closes it.
  const [isOpen] = useState(open || chosen.length > 0 || kinds.some(({ error }) => error !== undefined));
  return (
    <details className={styles.gender} open={isOpen}>
      <summary className={styles.summary}>
        <h3>{label}</h3>
        {chosen.length > 0 && <span className="soft small">{chosen.join(', ')}</span>}
      </summary>
      {kinds.map((entry) => (
        <KindFields
          key={entry.kind}
          {...entry}
          sizes={offered.filter((size) => (kindAndSize(size).kind ?? 'clothes') === entry.kind)}
          label={label}
          texts={texts}
        />
      ))}
    </details>
  );
}

interface KindFieldsProps extends SizesOfKind, Pick<SizesOfGenderProps, 'label' | 'texts'> {
  kind: SizeKind;
  sizes: readonly string[];
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
        label={format(texts, `mySizes.other.${kind}`, { gender: label })}
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
