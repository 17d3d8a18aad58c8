import { buttonClass, wideButton } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './express-button.module.css';

interface ExpressButtonProps {
  /** The piece that goes into the cart first, or the cart that is there. */
  pays: { tradeIn: string } | { order: string };
  disabled?: boolean;
  texts: Messages;
}

/** The way to the page where a device wallet pays. A plain form: a page that shows it carries no script for it. */
export function ExpressButton({ pays, disabled, texts }: ExpressButtonProps) {
  const [[name, value] = ['', '']] = Object.entries(pays);
  return (
    <form method="post" action={formPath('express')} className={styles.button}>
      <input type="hidden" name={name} value={value} />
      <button type="submit" className={buttonClass('outline', wideButton)} disabled={disabled}>
        {format(texts, 'express.button')}
      </button>
    </form>
  );
}
