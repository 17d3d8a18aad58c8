import { ChoiceGroup } from '#components/forms/choice-group.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { CONDITIONS } from '#contract/product.ts';
import type { StoreSession } from '#contract/store-session.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { itemFieldName } from '#lib/trade-in/field-names.ts';
import type { Grading } from '#lib/trade-in/read-store.ts';
import { openItems } from '#lib/trade-in/store-steps.ts';
import { PhotoInputs } from '../photo-inputs.tsx';
import styles from './store.module.css';
import { StoreFailure } from './store-failure.tsx';

interface GradesProps {
  session: StoreSession;
  grading: Grading;
  flash: FormFlash | null;
  texts: Messages;
}

/** The assistant's condition and photos for each item. */
export function Grades({ session, grading: { defects, photos }, flash, texts }: GradesProps) {
  const items = openItems(session);
  const isOpen = (id: string) =>
    (photos[id] ?? []).length > 0 || Object.keys(flash?.errors ?? {}).some((field) => field.endsWith(id));
  return (
    <>
      <form method="post" action={formPath('store-grade')} encType="multipart/form-data">
        <StoreFailure flash={flash} texts={texts} />
        {items.map((item) => (
          <fieldset key={item.id} className={styles.grade}>
            <legend>
              <span className={styles.brand}>{item.brand}</span> {item.type}
            </legend>
            <ChoiceGroup
              className={styles.grades}
              choiceClass={styles.gradeCard}
              type="radio"
              name={itemFieldName('condition', item.id)}
              chosen={item.condition}
              required
              options={CONDITIONS.map((condition) => ({
                value: condition,
                label: (
                  <>
                    <b>{format(texts, `condition.${condition}`)}</b>
                    <small>{format(texts, `tradeIn.grade.${condition}`)}</small>
                  </>
                ),
              }))}
            />
            <ChoiceGroup
              className={styles.chips}
              choiceClass={styles.chip}
              type="checkbox"
              name={itemFieldName('defects', item.id)}
              chosen={item.defects}
              options={defects[item.id] ?? []}
            />
            <details className={styles.photos} open={isOpen(item.id)}>
              <summary>
                {format(texts, 'store.photos.title')}{' '}
                <span className="visually-hidden">
                  {item.brand} {item.type}
                </span>
              </summary>
              <PhotoInputs
                atCounter
                item={item.id}
                photos={photos[item.id] ?? []}
                errors={flash?.errors ?? {}}
                texts={texts}
              />
            </details>
          </fieldset>
        ))}
        <button type="submit" className={buttonClass('main', styles.next)}>
          {format(texts, 'store.grade.submit')}
        </button>
      </form>
      {/* Without JavaScript a separate form removes a photo, because forms cannot be nested. */}
      {Object.values(photos)
        .flat()
        .map(({ id }) => (
          <form key={id} id={`remove-${id}`} method="post" action={formPath('store-photo-remove')}>
            <input type="hidden" name="photo" value={id} />
          </form>
        ))}
    </>
  );
}
