import { Children, type ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { AfterSale } from '#lib/order/actions/read-after-sale.ts';
import type { OrderAccess } from '#lib/order/order-access.ts';
import type { OrderAction } from '#lib/routes.ts';
import styles from './actions.module.css';

/** Props of each action. */
export interface ActionProps {
  order: Order;
  after: AfterSale;
  /** Flash of one of the forms: `readActionFlash`. */
  flash: FormFlash | null;
  texts: Messages;
  /** Access whose token opens documents; by default the shopper's own. */
  access?: OrderAccess;
  /** The page belongs to the account, where returns have separate pages. */
  inAccount?: boolean;
}

interface ActionSectionProps {
  name: OrderAction;
  title: string;
  /** The page's heading shows the same title. */
  isTitleHidden?: boolean;
  description: ReactNode;
  /** Content of the button that opens it, after the text. */
  openButton?: ReactNode;
  /** Form of the action, once it is open. */
  children?: ReactNode;
}

/** One action: text and a button, with its form below once opened. */
export function ActionSection({
  name,
  title,
  isTitleHidden,
  description,
  openButton,
  children,
}: ActionSectionProps) {
  const isOpen = Children.toArray(children).length > 0;
  return (
    <section id={name} className={styles.part} aria-labelledby={`${name}-title`}>
      <div className={styles.text}>
        <h3 id={`${name}-title`} className={isTitleHidden ? 'visually-hidden' : undefined}>
          {title}
        </h3>
        <div className={styles.lead}>{description}</div>
      </div>
      {openButton && <div className={styles.trigger}>{openButton}</div>}
      {isOpen && <div className={styles.panel}>{children}</div>}
    </section>
  );
}

/** The error of a refused form. */
export function Failure({ message, texts }: { message: FormFlash['message'] | null; texts: Messages }) {
  if (!message) return null;
  return (
    <p role="alert" className={styles.failure}>
      {messageText(texts, message)}
    </p>
  );
}
