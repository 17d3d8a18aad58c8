import { CONDITIONS } from '#contract/product.ts';
import { itemText } from '#lib/office/item.ts';
import { itemsText } from '#lib/office/items.ts';
import { Field, SelectField, TextArea } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';

/** Texts of an item for shoppers. */
export function TextsPanel({ item, draft, isOff }: ItemSteps & { isOff: boolean }) {
  return (
    <Panel title={itemText('office.item.texts')} note={item.code}>
      <div className={styles.fields}>
        <Field
          wide
          label={itemText('office.item.title')}
          hint={item.shared > 1 && itemText('office.item.shared', { count: item.shared - 1 })}
          value={draft.get('title')}
          readOnly={isOff}
          onChange={({ target }) => draft.set('title', target.value)}
        />
        <Field label={itemText('office.item.brand')} value={item.brand} readOnly />
        <SelectField
          label={itemText('office.item.condition')}
          value={draft.get('condition')}
          disabled={isOff}
          onChange={({ target }) => {
            const condition = CONDITIONS.find((one) => one === target.value);
            if (condition) draft.set('condition', condition);
          }}
        >
          {CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {itemsText('office.items.condition', { condition })}
            </option>
          ))}
        </SelectField>
        <Field
          label={itemText('office.item.size')}
          value={draft.get('size')}
          readOnly={isOff}
          onChange={({ target }) => draft.set('size', target.value)}
        />
        <Field
          label={itemText('office.item.color')}
          value={draft.get('color')}
          readOnly={isOff}
          onChange={({ target }) => draft.set('color', target.value)}
        />
        <TextArea
          wide
          label={itemText('office.item.description')}
          value={draft.get('description')}
          readOnly={isOff}
          onChange={({ target }) => draft.set('description', target.value)}
        />
        <Field
          wide
          label={itemText('office.item.responsible')}
          value={item.responsible ?? itemText('office.item.unknown')}
          readOnly
        />
      </div>
    </Panel>
  );
}
