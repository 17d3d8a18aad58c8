import type { ReactNode } from 'react';
import { ViewLink } from './parts/view-link.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  title: ReactNode;
  /** Parent of the screen: `Orders / To pack`. Narrow windows show a link alone: it leads back to the list. */
  crumb?: ReactNode;
  /** Note next to the title: a state, a count. */
  note?: ReactNode;
  /** Actions at the top right, the main action last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office: its head, which stays in view, and its content. */
export function Screen({ title, crumb, note, actions, children }: ScreenProps) {
  return (
    <>
      <header className={styles.top}>
        {crumb && <span className={styles.crumb}>{crumb}</span>}
        <h1>{title}</h1>
        {note}
        <span className={styles.grow} />
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </>
  );
}

/** Padding around a screen's content other than a list. */
export function Body({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

interface Tab {
  id: string;
  title: string;
  href: string;
  count?: number;
}

/** Views of a list, or parts of the settings; one of them is shown. */
export function Tabs({ tabs, current, label }: { tabs: Tab[]; current: string; label: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, title, href, count }) => (
        <ViewLink
          key={id}
          ref={id === current ? bringIntoView : undefined}
          href={href}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
          {count !== undefined && <span>{count}</span>}
        </ViewLink>
      ))}
    </nav>
  );
}

/** Scrolls a tab into view: on a phone the row of tabs is wider than the screen. */
const bringIntoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

/** Actions on the selected rows. */
export function BulkBar({ children }: { children: ReactNode }) {
  return <div className={styles.bulk}>{children}</div>;
}
