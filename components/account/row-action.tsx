import clsx from 'clsx';
import { formPath } from '#lib/routes.ts';
import styles from './account.module.css';

interface RowActionProps {
  /** The form that is posted with the row's id. */
  form: string;
  id: string;
  /** Hidden fields. */
  hidden?: Record<string, string>;
  label: string;
  /** Name of the row's entry, for screen readers. */
  name: string;
}

/** A form with one button at the end of a list row. */
export function RowAction({ form, id, hidden = {}, label, name }: RowActionProps) {
  return (
    <form method="post" action={formPath(form)} className={styles.end}>
      {Object.entries({ id, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={clsx(styles.link, 'small')}>
        {label}
        <span className="visually-hidden"> {name}</span>
      </button>
    </form>
  );
}
