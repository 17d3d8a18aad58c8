import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import type { GiftCard } from '#contract/credit.ts';
import type { User } from '#contract/identity.ts';
import type { Order } from '#contract/order.ts';
import type { RunningTradeIn } from '#lib/account/running-trade-in.ts';
import { MIN_VOUCHER } from '#lib/account/voucher-form.ts';
import { isUsable } from '#lib/account/vouchers.ts';
import {
  accountAddressCreatePath,
  accountDetailsPath,
  accountOrderPath,
  accountOrdersPath,
  accountSizesPath,
  accountVoucherCreatePath,
  accountVouchersPath,
} from '#lib/account-paths.ts';
import { messageText } from '#lib/api/error-messages.ts';
import { sizesAreKnown } from '#lib/catalogue/own-sizes.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { formPath, productsPath } from '#lib/routes.ts';
import styles from './account.module.css';
import form from './account-form.module.css';
import { OrderRows } from './order-rows.tsx';
import { RunningTradeInTile } from './resales/running-trade-in-tile.tsx';

interface OverviewProps {
  me: User;
  /** Credit in cents. */
  balance: number;
  vouchers: GiftCard[];
  orders: Order[];
  totalOrders: number;
  returnUntil: Record<string, string>;
  /** The trade-in that is in progress or waits for an answer. */
  tradeIn: RunningTradeIn | undefined;
  /** Result of the request for another link. */
  flash: FormFlash | null;
  now: number;
  /** Photos of new items, for a new customer. */
  pictures?: ReactNode;
  texts: Messages;
}

const UNDER_WAY = ['paid', 'preparing', 'shipped'];

const MAX_TILES = 2;

/** Shows up to two tiles and the last orders; a new customer gets a welcome and first steps. */
export function Overview(props: OverviewProps) {
  const { me, orders, totalOrders, returnUntil, tradeIn, texts } = props;
  const running = orders.find(({ state }) => UNDER_WAY.includes(state));
  const hasCredit = props.balance > 0 || props.vouchers.some((voucher) => isUsable(voucher, props.now));
  const isNew = orders.length === 0 && !tradeIn && !hasCredit;
  const tiles = [
    hasCredit && <Credit key="credit" {...props} />,
    tradeIn && <RunningTradeInTile key="tradeIn" {...tradeIn} texts={texts} />,
    running && <Running key="order" order={running} texts={texts} />,
    !hasSizes(me) && <ChooseSizes key="sizes" texts={texts} />,
    <QuickActions key="quick" texts={texts} />,
  ].filter(Boolean);
  return (
    <>
      {me.isActivated === false && <ConfirmEmail {...props} />}
      {isNew ? <Welcome {...props} /> : <div className={styles.tiles}>{tiles.slice(0, MAX_TILES)}</div>}
      {orders.length === 0 ? (
        <FirstSteps withSizes={isNew && !hasSizes(me)} texts={texts} />
      ) : (
        <section aria-labelledby="orders-title" className={styles.part}>
          <div className={styles.head}>
            <h2 id="orders-title">{format(texts, 'account.lastOrders')}</h2>
            {totalOrders > orders.length && (
              <a className={clsx(styles.link, 'small')} href={accountOrdersPath()}>
                {format(texts, 'account.allOrders', { count: totalOrders })}
              </a>
            )}
          </div>
          <OrderRows orders={orders} returnUntil={returnUntil} texts={texts} />
        </section>
      )}
    </>
  );
}

function Credit({ balance, vouchers, now, texts }: OverviewProps) {
  const [next] = vouchers
    .filter((voucher) => isUsable(voucher, now))
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  return (
    <section className={clsx(styles.tile, styles.dark)} aria-labelledby="credit-title">
      <h2 id="credit-title">{format(texts, 'account.credit')}</h2>
      <p className={styles.figure}>{formatMoney(balance)}</p>
      <p className="soft small">
        {next
          ? format(texts, 'account.credit.expiry', {
              amount: formatMoney(next.balance, next.currency),
              day: dayInWords(next.expiresAt, texts.locale),
            })
          : format(texts, 'account.credit.keep')}
      </p>
      <p className={styles.ways}>
        <a className={buttonClass('main')} href={productsPath()}>
          {format(texts, balance > 0 ? 'account.credit.shop' : 'account.shop')}
        </a>
        <a
          className={buttonClass('outline', styles.onDark)}
          href={balance >= MIN_VOUCHER ? accountVoucherCreatePath() : accountVouchersPath()}
        >
          {format(texts, balance >= MIN_VOUCHER ? 'account.credit.voucher' : 'account.nav.vouchers')}
        </a>
      </p>
    </section>
  );
}

function Running({ order, texts }: { order: Order; texts: Messages }) {
  const [first, ...more] = order.items;
  return (
    <section className={styles.tile} aria-labelledby="running-title">
      <p className="soft small">
        {format(texts, order.state === 'shipped' ? 'account.running' : 'account.running.soon')}
      </p>
      <h2 id="running-title">
        {more.length > 0
          ? format(texts, 'account.order.title', { title: first?.productName ?? '', count: more.length })
          : first?.productName}
      </h2>
      <p>{format(texts, `order.lead.${order.state}`)}</p>
      <p className={styles.ways}>
        <a className={styles.link} href={accountOrderPath(order.id)}>
          {format(texts, 'account.running.follow')}
        </a>
      </p>
    </section>
  );
}

/** Shows a new customer new items and a link to all of them. */
function Welcome({ pictures, texts }: OverviewProps) {
  return (
    <section className={clsx(styles.tile, styles.dark, styles.welcome)} aria-labelledby="welcome-title">
      <div>
        <h2 id="welcome-title">{format(texts, 'account.first.browse')}</h2>
        <p>{format(texts, 'account.first.browse.lead')}</p>
        <p className={styles.ways}>
          <a className={buttonClass('main')} href={productsPath()}>
            {format(texts, 'account.first.browse.action')}
          </a>
        </p>
      </div>
      {pictures}
    </section>
  );
}

const hasSizes = ({ sizes = {} }: User) => sizesAreKnown(sizes);

/** Asks for sizes until the customer has some. */
function ChooseSizes({ texts }: { texts: Messages }) {
  return (
    <section className={styles.tile} aria-labelledby="sizes-title">
      <p className="soft small">{format(texts, 'account.next')}</p>
      <h2 id="sizes-title">{format(texts, 'account.first.sizes')}</h2>
      <p>{format(texts, 'account.first.sizes.lead')}</p>
      <p className={styles.ways}>
        <a className={styles.link} href={accountSizesPath()}>
          {format(texts, 'account.first.sizes.action')}
        </a>
      </p>
    </section>
  );
}

function QuickActions({ texts }: { texts: Messages }) {
  return (
    <section className={styles.tile} aria-labelledby="quick-title">
      <h2 id="quick-title">{format(texts, 'account.quick')}</h2>
      <ul>
        <li>
          <a className={styles.link} href={productsPath()}>
            {format(texts, 'account.quick.new')}
          </a>
        </li>
        <li>
          <a className={styles.link} href={accountAddressCreatePath()}>
            {format(texts, 'account.address.add')}
          </a>
        </li>
        <li>
          <a className={styles.link} href={accountDetailsPath()}>
            {format(texts, 'account.quick.details')}
          </a>
        </li>
      </ul>
    </section>
  );
}

function FirstSteps({ withSizes, texts }: { withSizes: boolean; texts: Messages }) {
  const steps = [
    ...(withSizes ? [{ name: 'sizes', href: accountSizesPath() }] : []),
    { name: 'address', href: accountAddressCreatePath() },
    { name: 'details', href: accountDetailsPath() },
  ];
  return (
    <section aria-labelledby="first-title" className={styles.part}>
      <h2 id="first-title">{format(texts, 'account.first')}</h2>
      <ol className={styles.first}>
        {steps.map(({ name, href }) => (
          <li key={name}>
            <h3>{format(texts, `account.first.${name}`)}</h3>
            <p className="soft small">{format(texts, `account.first.${name}.lead`)}</p>
            <p>
              <a className={styles.link} href={href}>
                {format(texts, `account.first.${name}.action`)}
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Vouchers and credit wait until the mailbox is proven. */
function ConfirmEmail({ me, flash, texts }: OverviewProps) {
  const isSent = flash?.values.state === 'mailed';
  return (
    <div className={styles.undo}>
      <p role={flash ? 'status' : undefined}>
        {flash?.message
          ? messageText(texts, flash.message)
          : format(texts, isSent ? 'account.confirm.sent' : 'account.confirm', { email: me.email ?? '' })}
      </p>
      {!isSent && (
        <form method="post" action={formPath('activate-account-again')}>
          <button type="submit" className={form.link}>
            {format(texts, 'account.confirm.again')}
          </button>
        </form>
      )}
    </div>
  );
}
