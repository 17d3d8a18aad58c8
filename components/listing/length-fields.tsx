import switches from '#components/ui/switch.module.css';
import {
  boundedLengths,
  boundIn,
  boundsAround,
  lengthField,
  MAX_LENGTH,
  OWN_TOLERANCE,
  withBounds,
} from '#lib/catalogue/length-filters.ts';
import { changed, type Filters } from '#lib/catalogue/listing-filters.ts';
import { useOwnLengths } from '#lib/fit/own-lengths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { BoundFields } from './bound-fields.tsx';
import fields from './filter-fields.module.css';
import styles from './length-fields.module.css';
import type { Panel, PanelLength } from './panel.ts';

interface LengthFieldsProps {
  panel: Pick<Panel, 'lengths' | 'type'>;
  filters: Filters;
  onChange: (filters: Filters) => void;
  texts: Messages;
}

/** Bounds in cm for the measurements of one type of garment, and a switch that sets them around the shopper's own. */
export function LengthFields({ panel, ...props }: LengthFieldsProps) {
  const { filters, texts } = props;
  if (panel.lengths.length === 0) return null;
  return (
    <details className={fields.list} open={boundedLengths(filters.lengths).length > 0}>
      <summary>{format(texts, 'listing.facet.lengths')}</summary>
      <p className={fields.none}>{format(texts, 'listing.lengths.lead')}</p>
      {panel.type !== undefined && <OwnLengths {...props} type={panel.type} lengths={panel.lengths} />}
      {panel.lengths.map((length) => (
        <Length key={length.name} {...props} length={length} />
      ))}
    </details>
  );
}

type OwnLengthsProps = Omit<LengthFieldsProps, 'panel'> & { type: string; lengths: readonly PanelLength[] };

/** Switches the filter by the shopper's own lengths on and off. */
function OwnLengths({ type, lengths, filters, onChange, texts }: OwnLengthsProps) {
  const own = useOwnLengths(type);
  const around = boundsAround(
    own,
    lengths.map(({ name }) => name),
  );
  const known = boundedLengths(around);
  if (known.length === 0) return null;
  const isOn = known.every(([name, { min, max }]) => {
    const bounds = filters.lengths[name];
    return bounds?.min === min && bounds?.max === max;
  });
  const without = known.reduce((rest, [name]) => withBounds(rest, name, {}), filters.lengths);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.own}
      onClick={() =>
        onChange(changed(filters, { lengths: isOn ? without : { ...filters.lengths, ...around } }))
      }
    >
      <span className={switches.knob} aria-hidden="true" />
      {format(texts, 'listing.lengths.own', { tolerance: OWN_TOLERANCE })}
    </button>
  );
}

type LengthProps = Omit<LengthFieldsProps, 'panel'> & { length: PanelLength };

function Length({ length: { name, span, count, unmeasured }, filters, onChange, texts }: LengthProps) {
  const bounds = filters.lengths[name] ?? {};
  return (
    <fieldset className={styles.length}>
      <legend>{format(texts, 'listing.lengths.name', { name: format(texts, `measure.${name}`) })}</legend>
      <BoundFields
        bounds={bounds}
        nameOf={(bound) => lengthField(name, bound)}
        labelOf={(bound) => format(texts, `listing.lengths.${bound}`)}
        hintOf={(bound) => span && String(bound === 'min' ? Math.floor(span.min) : Math.ceil(span.max))}
        max={MAX_LENGTH}
        step={0.5}
        parse={boundIn}
        errors={{
          invalid: format(texts, 'listing.lengths.invalid', { max: MAX_LENGTH }),
          reversed: format(texts, 'listing.lengths.reversed'),
        }}
        onChange={(next) => onChange(changed(filters, { lengths: withBounds(filters.lengths, name, next) }))}
      />
      <small>
        {format(texts, 'listing.lengths.count', { count })}
        {unmeasured > 0 && ` ${format(texts, 'listing.lengths.unmeasured', { count: unmeasured })}`}
      </small>
    </fieldset>
  );
}
