import { type ReactNode, useId, useState } from 'react';
import { BOUNDS, isReversed, type LengthBounds } from '#lib/catalogue/length-filters.ts';
import styles from './filter-fields.module.css';
import { leaveOnEnter } from './leave-on-enter.ts';

type Bound = (typeof BOUNDS)[number];

interface BoundFieldsProps {
  bounds: LengthBounds;
  nameOf: (bound: Bound) => string;
  labelOf: (bound: Bound) => ReactNode;
  hintOf: (bound: Bound) => string | undefined;
  /** Maximum and step of both fields. */
  max: number;
  step: number;
  /** Returns the number of a typed text; undefined for a text that is no bound. */
  parse: (text: string) => number | undefined;
  /** Errors: a typed text is no bound; the lower bound is above the upper one. */
  errors: { invalid: string; reversed: string };
  onChange: (bounds: LengthBounds) => void;
}

/**
 * Two fields for the bounds of a filter, applied when left. A wrong text changes no filter; reversed bounds are
 * applied, because the other one may be typed next. Both are explained below the fields.
 */
export function BoundFields(props: BoundFieldsProps) {
  const { bounds, nameOf, labelOf, hintOf, max, step, parse, errors, onChange } = props;
  /** The field with a wrong text, and the bound that it kept. */
  const [wrong, setWrong] = useState<{ bound: Bound; kept: number | undefined }>();
  const errorId = useId();
  const isWrong = wrong !== undefined && wrong.kept === bounds[wrong.bound];
  const isBad = (bound: Bound) => (isWrong ? wrong.bound === bound : isReversed(bounds));
  const error = isWrong ? errors.invalid : isReversed(bounds) ? errors.reversed : undefined;

  function leave(bound: Bound, field: HTMLInputElement): void {
    const typed = parse(field.value);
    // A number field has no value while its text is no number.
    if (typed === undefined && (field.value !== '' || field.validity.badInput)) {
      setWrong({ bound, kept: bounds[bound] });
      return;
    }
    if (wrong?.bound === bound) setWrong(undefined);
    if (typed !== bounds[bound]) onChange({ ...bounds, [bound]: typed });
  }

  return (
    <div className={styles.prices}>
      {BOUNDS.map((bound) => (
        <label className={styles.price} key={`${bound} ${bounds[bound]}`}>
          {labelOf(bound)}
          <input
            type="number"
            inputMode={step < 1 ? 'decimal' : 'numeric'}
            min={0}
            max={max}
            step={step}
            name={nameOf(bound)}
            defaultValue={bounds[bound] ?? ''}
            placeholder={hintOf(bound)}
            aria-invalid={isBad(bound) || undefined}
            aria-describedby={isBad(bound) ? errorId : undefined}
            onKeyDown={leaveOnEnter}
            onBlur={({ currentTarget }) => leave(bound, currentTarget)}
          />
        </label>
      ))}
      <p role="status" id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  );
}
