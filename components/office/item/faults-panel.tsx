import { MEASUREMENTS } from '#contract/measurement-names.ts';
import { moment } from '#lib/office/formats.ts';
import { itemText } from '#lib/office/item.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';

/** Faults with their close-ups, measurements in cm, and the checks with who made them. */
export function FaultsPanel({ item, draft, isOff }: ItemSteps & { isOff: boolean }) {
  const faults = draft.get('faults');
  const measurements = draft.get('measurements');
  const urlOf = (photo: string | undefined) => item.faults.find((fault) => fault.photo === photo)?.url;
  const missing = MEASUREMENTS.filter((name) => measurements.every((one) => one.name !== name));
  const change = (index: number, description: string) =>
    draft.set(
      'faults',
      faults.map((fault, at) => (at === index ? { ...fault, description } : fault)),
    );
  return (
    <Panel title={itemText('office.item.faultsAndLengths')}>
      <div className={styles.stack}>
        {faults.length === 0 && <p className={styles.soft}>{itemText('office.item.noFault')}</p>}
        {faults.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fault has no identity of its own
          <div key={index} className={styles.fault}>
            <Thumbnail photo={fault.photo && urlOf(fault.photo)} />
            <Field
              label={itemText('office.item.fault', { number: index + 1 })}
              value={fault.description}
              readOnly={isOff}
              onChange={({ target }) => change(index, target.value)}
            />
            {!isOff && (
              <Button
                kind="plain"
                size="small"
                aria-label={itemText('office.item.fault.remove', { number: index + 1 })}
                onClick={() =>
                  draft.set(
                    'faults',
                    faults.filter((_, at) => at !== index),
                  )
                }
              >
                ×
              </Button>
            )}
          </div>
        ))}
        {!isOff && (
          <div>
            <Button size="small" onClick={() => draft.set('faults', [...faults, { description: '' }])}>
              {itemText('office.item.fault.add')}
            </Button>
          </div>
        )}
        <div className={styles.lengths}>
          {measurements.map(({ name, value }, index) => (
            <Field
              key={name}
              label={itemText('office.item.length', { name })}
              inputMode="decimal"
              value={value}
              readOnly={isOff}
              onChange={({ target }) =>
                draft.set(
                  'measurements',
                  measurements.map((one, at) => (at === index ? { ...one, value: target.value } : one)),
                )
              }
            />
          ))}
        </div>
        {!isOff && missing.length > 0 && (
          <select
            className={styles.addLength}
            aria-label={itemText('office.item.length.add')}
            value=""
            onChange={({ target }) => {
              const name = missing.find((one) => one === target.value);
              if (name) draft.set('measurements', [...measurements, { name, value: '' }]);
            }}
          >
            <option value="">{itemText('office.item.length.add')}</option>
            {missing.map((name) => (
              <option key={name} value={name}>
                {itemText('office.item.length', { name })}
              </option>
            ))}
          </select>
        )}
        {item.checked && (
          <p className={styles.soft}>
            {itemText('office.item.checked', {
              by: item.checked.by ?? '',
              at: moment(item.checked.at),
              parts: item.checked.parts.join(', '),
            })}
          </p>
        )}
      </div>
    </Panel>
  );
}
