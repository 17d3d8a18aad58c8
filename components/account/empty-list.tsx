import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import styles from './account.module.css';

interface EmptyListProps {
  text: string;
  /** What to do about it. */
  action: { href: string; label: string };
}

/** Where a list has nothing yet: why, and the way to something. */
export function EmptyList({ text, action }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <a className={buttonClass('ink')} href={action.href}>
        {action.label}
      </a>
    </div>
  );
}

/** What a customer without credit can do: sell something, or browse where the shop buys nothing. */
export const emptyListAction = (texts: Messages): EmptyListProps['action'] =>
  isTradeInOn()
    ? { href: sellPath(), label: format(texts, 'account.sell') }
    : { href: productsPath(), label: format(texts, 'account.shop') };
