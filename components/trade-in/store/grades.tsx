import { buttonClass } from '#components/ui/button.ts';
import { CONDITIONS } from '#lib/contract/article.ts';
import type { FieldValue } from '#lib/contract/estimate.ts';
import type { StoreSession } from '#lib/contract/store-session.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { itemFieldName, openItems } from '#lib/trade-in/store-steps.ts';
import styles from './store.module.css';
import { StoreFailure } from './store-failure.tsx';

interface GradesProps {
  session: StoreSession;
  /** Faults that may be ticked, by the id of an item. */
  defects: Record<string, FieldValue[]>;
  flash: FormFlash | null;
  texts: Messages;
}

/** The assistant looks at each item. */
export function Grades({ session, defects, flash, texts }: GradesProps) {
  return (
    <form method="post" action={formPath('store-grade')}>
      <StoreFailure flash={flash} texts={texts} />
      {openItems(session).map((item) => (
        <fieldset key={item.id} className={styles.grade}>
          <legend>
            <span className={styles.brand}>{item.brand}</span> {item.type}
          </legend>
          <div className={styles.grades}>
            {CONDITIONS.map((condition) => (
              <label key={condition} className={styles.gradeCard}>
                <input
                  type="radio"
                  required
                  name={itemFieldName('condition', item.id)}
                  value={condition}
                  defaultChecked={item.condition === condition}
                />
                <b>{format(texts, `condition.${condition}`)}</b>
                <small>{format(texts, `store.grade.${condition}`)}</small>
              </label>
            ))}
          </div>
          <div className={styles.chips}>
            {(defects[item.id] ?? []).map(({ value, label }) => (
              <label key={value} className={styles.chip}>
                <input
                  type="checkbox"
                  name={itemFieldName('defects', item.id)}
                  value={value}
                  defaultChecked={item.defects.includes(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" className={buttonClass('main', styles.next)}>
        {format(texts, 'store.grade.submit')}
      </button>
    </form>
  );
}
