import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import styles from './account.module.css';

interface EmptyListProps {
  text: string;
  /** The action that fills the list. */
  action: { href: string; label: string };
  /** A drawing. */
  children?: ReactNode;
}

/** Explains an empty list, links to the action that fills it and shows a drawing. */
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

/** Action for a customer without credit: to sell something, or to browse if the shop buys nothing. */
export const emptyListAction = (texts: Messages): EmptyListProps['action'] =>
  isTradeInOn()
    ? { href: sellPath(), label: format(texts, 'account.sell') }
    : { href: productsPath(), label: format(texts, 'account.shop') };
