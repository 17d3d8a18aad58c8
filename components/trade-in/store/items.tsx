import { SelectField } from '#components/forms/select-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { EstimateField } from '#contract/estimate.ts';
import type { StoreSession } from '#contract/store-session.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { storePath } from '#lib/store-paths.ts';
import type { ItemChoices } from '#lib/trade-in/read-store.ts';
import { openItems } from '#lib/trade-in/store-steps.ts';
import { PostedForm, PostedSelect, PostedText } from '../posted-form.tsx';
import styles from './store.module.css';
import { storeField } from './store-field.ts';

interface ItemsProps {
  session: StoreSession;
  choices: ItemChoices;
  flash: FormFlash | null;
  texts: Messages;
}

/** Items of the customer, one after another. */
export function Items({ session, choices, flash, texts }: ItemsProps) {
  const items = openItems(session);
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map(({ id, brand, type, size, color }) => (
            <li key={id}>
              <div>
                <span className={styles.brand}>{brand}</span>
                {type}
                <br />
                <span className="soft small">{[size, color].filter(Boolean).join(' · ')}</span>
              </div>
              <form method="post" action={formPath('store-remove')}>
                <input type="hidden" name="item" value={id} />
                <button type="submit" className={styles.link}>
                  {format(texts, 'store.items.remove')}{' '}
                  <span className="visually-hidden">
                    {brand} {type}
                  </span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <section className={styles.ask}>
        <h2>{format(texts, items.length > 0 ? 'store.items.another' : 'store.items.first')}</h2>
        <Kind choices={choices} texts={texts} />
        {choices.type && <Details choices={choices} flash={flash} texts={texts} />}
      </section>
      {items.length > 0 && (
        <a className={buttonClass('main', styles.next)} href={storePath('condition')}>
          {format(texts, 'store.items.continue', { count: items.length })}
        </a>
      )}
    </>
  );
}

/** Gender and type, which both narrow the values of the following fields. */
function Kind({ choices: { gender, type, values }, texts }: Pick<ItemsProps, 'choices' | 'texts'>) {
  return (
    <>
      <ul className={styles.chips} aria-label={format(texts, 'store.field.gender')}>
        {values.gender?.map(({ value, label }) => (
          <li key={value}>
            <a
              className={styles.chip}
              aria-current={value === gender ? 'true' : undefined}
              href={storePath('items', { gender: value })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {gender && (
        <form method="get" action={storePath('items')} className={styles.identify}>
          <input type="hidden" name="gender" value={gender} />
          <SelectField
            {...storeField('type', format(texts, 'store.field.type'), null, type?.value)}
            key={gender}
            options={options(values.type)}
          />
          <button type="submit" className={buttonClass(type ? 'outline' : 'ink')}>
            {format(texts, 'store.items.choose')}
          </button>
        </form>
      )}
    </>
  );
}

function Details({ choices: { gender, type, values }, flash: left, texts }: Omit<ItemsProps, 'session'>) {
  // A flash for another type does not apply to this one.
  const flash = left?.values.type === type?.value ? left : null;
  const hasSizes = (values.size ?? []).length > 0;
  const list = (name: Extract<EstimateField, 'brand' | 'size' | 'color' | 'material' | 'collectionYear'>) => (
    <PostedSelect
      {...storeField(name, format(texts, `store.field.${name}`), flash)}
      required={name !== 'material'}
      options={[
        // Nothing is preselected: a default year or brand would make a wrong offer.
        {
          value: '',
          label: format(texts, name === 'material' ? 'store.items.unknown' : 'store.items.select'),
        },
        ...options(values[name]),
      ]}
    />
  );
  return (
    <PostedForm key={`${gender} ${type?.value}`} name="store-item" flash={flash} texts={texts}>
      <input type="hidden" name="gender" value={gender} />
      <input type="hidden" name="type" value={type?.value} />
      <input type="hidden" name="hasSizes" value={hasSizes ? '1' : '0'} />
      <input type="hidden" name="category" value={type?.parent} />
      <div className={styles.fields}>
        {list('brand')}
        {hasSizes && list('size')}
        {list('color')}
        {list('collectionYear')}
        {values.material?.length !== 0 && list('material')}
        <PostedText
          {...storeField('model', format(texts, 'store.field.model'), flash)}
          optional={format(texts, 'checkout.optional')}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <button type="submit" className={buttonClass('ink', styles.next)}>
        {format(texts, 'store.items.add')}
      </button>
    </PostedForm>
  );
}

const options = (values: readonly { value: string; label: string }[] = []) =>
  values.map(({ value, label }) => ({ value, label }));
