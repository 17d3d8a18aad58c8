import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import styles from './empty-list.module.css';

/** Width of the picture, in the form of the `sizes` attribute. */
export const LIST_PICTURE =
  '(max-width: 767px) 92vw, (max-width: 1023px) 46vw, (max-width: 1403px) calc(46vw - 136px), 510px';

interface EmptyListProps {
  text: string;
  /** The action that fills the list; absent if the page offers several below. */
  action?: { href: string; label: string };
  /** A picture. */
  children?: ReactNode;
}

/** Explains an empty list, links to the action that fills it and shows a picture. */
export function EmptyList({ text, action, children }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <div>
        <p>{text}</p>
        {action && (
          <a className={buttonClass('ink')} href={action.href}>
            {action.label}
          </a>
        )}
      </div>
      {children}
    </div>
  );
}

/** Action for a customer without credit: to sell something, or to browse if the shop buys nothing. */
export const emptyListAction = (texts: Messages) =>
  isTradeInOn()
    ? { href: sellPath(), label: format(texts, 'account.sell') }
    : { href: productsPath(), label: format(texts, 'account.shop') };
