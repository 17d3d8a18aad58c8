import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import styles from './account.module.css';

interface EmptyListProps {
  text: string;
  /** What to do about it. */
  action: { href: string; label: string };
  /** A picture. */
  children?: ReactNode;
}

/** Says why a list is empty, links to what fills it and shows a picture. */
export function EmptyList({ text, action, children }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <div>
        <p>{text}</p>
        <a className={buttonClass('ink')} href={action.href}>
          {action.label}
        </a>
      </div>
      {children}
    </div>
  );
}

/** What a customer without credit can do: sell something, or browse where the shop buys nothing. */
export const emptyListAction = (texts: Messages): EmptyListProps['action'] =>
  isTradeInOn()
    ? { href: sellPath(), label: format(texts, 'account.sell') }
    : { href: productsPath(), label: format(texts, 'account.shop') };
