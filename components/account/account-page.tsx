import type { ReactNode } from 'react';
import {
  accountAddressesPath,
  accountDetailsPath,
  accountOrdersPath,
  accountPasswordPath,
  accountPath,
  accountResalesPath,
  accountSearchesPath,
  accountVouchersPath,
} from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath, wishlistPath } from '#lib/routes.ts';
import styles from './account-page.module.css';

/** Parts of the account, in the order of its menu. */
const PARTS = [
  { name: 'overview', href: accountPath() },
  { name: 'orders', href: accountOrdersPath() },
  { name: 'resales', href: accountResalesPath() },
  { name: 'vouchers', href: accountVouchersPath() },
  { name: 'wishlist', href: wishlistPath() },
  { name: 'searches', href: accountSearchesPath() },
  { name: 'addresses', href: accountAddressesPath() },
  { name: 'details', href: accountDetailsPath() },
  { name: 'password', href: accountPasswordPath() },
] as const;
type AccountPart = (typeof PARTS)[number]['name'];

interface AccountPageProps {
  part: AccountPart;
  title: string;
  /** Text below the title. */
  lead?: string;
  /** The page above this one; `about` is this page's subject, shown next to the link. */
  up?: { href: string; label: string; about?: string };
  texts: Messages;
  children: ReactNode;
}

/** A page of the account: its menu, and the content next to it. */
export function AccountPage({ part, title, lead, up, texts, children }: AccountPageProps) {
  return (
    <AccountFrame part={part} isBelow={up !== undefined} texts={texts}>
      {up && (
        <div className={styles.above}>
          <a className={styles.up} href={up.href}>
            <span aria-hidden="true">← </span>
            {up.label}
          </a>
          {up.about && <p>{up.about}</p>}
        </div>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </AccountFrame>
  );
}

interface AccountFrameProps extends Pick<AccountPageProps, 'part' | 'texts' | 'children'> {
  /** The page is below the part's main page. */
  isBelow?: boolean;
}

/** The menu of the account with the sign-out, and the content next to it. */
export function AccountFrame({ part, isBelow = false, texts, children }: AccountFrameProps) {
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={format(texts, 'account.nav')}>
        <ul>
          {PARTS.map(({ name, href }) => (
            <li key={name}>
              <a href={href} aria-current={name === part ? (isBelow ? 'true' : 'page') : undefined}>
                {format(texts, `account.nav.${name}`)}
              </a>
            </li>
          ))}
          <li>
            <form method="post" action={formPath('sign-out')}>
              <button type="submit">{format(texts, 'account.signOut')}</button>
            </form>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
