import { Children, type ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { AfterSale } from '#lib/order/actions/read-after-sale.ts';
import type { OrderAccess } from '#lib/order/order-access.ts';
import type { OrderAction } from '#lib/routes.ts';
import styles from './actions.module.css';

/** What each part of the actions is given. */
export interface ActionProps {
  order: Order;
  after: AfterSale;
  /** What one of the forms left behind: `readActionFlash`. */
  flash: FormFlash | null;
  texts: Messages;
  /** Whose token opens documents; the shopper's own unless it says otherwise. */
  access?: OrderAccess;
  /** Whether this is a page of the account, where returns have pages of their own. */
  inAccount?: boolean;
}

interface ActionSectionProps {
  name: OrderAction;
  title: string;
  description: ReactNode;
  /** What opens it, beside the words. */
  openButton?: ReactNode;
  /** What it is done with, once it is open. */
  children?: ReactNode;
}

/** One thing that can be done: words and a button, and below them what it asks for once it is open. */
export function ActionSection({ name, title, description, openButton, children }: ActionSectionProps) {
  const isOpen = Children.toArray(children).length > 0;
  return (
    <section id={name} className={styles.part} aria-labelledby={`${name}-title`}>
      <div className={styles.text}>
        <h3 id={`${name}-title`}>{title}</h3>
        <div className={styles.lead}>{description}</div>
      </div>
      {openButton && <div className={styles.trigger}>{openButton}</div>}
      {isOpen && <div className={styles.panel}>{children}</div>}
    </section>
  );
}

/** What a refused form is told as a whole. */
export function Failure({ message, texts }: { message: FormFlash['message'] | null; texts: Messages }) {
  if (!message) return null;
  return (
    <p role="alert" className={styles.failure}>
      {messageText(texts, message)}
    </p>
  );
}
