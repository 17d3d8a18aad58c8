import { buttonClass, wideButton } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './express-button.module.css';

interface ExpressButtonProps {
  /** The item to put into the cart first, or the existing cart. */
  pays: { tradeIn: string } | { order: string };
  disabled?: boolean;
  texts: Messages;
}

/** Opens the page where a device wallet pays. A plain form: the page that shows it needs no script. */
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
