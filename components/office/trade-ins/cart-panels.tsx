import type { OfficeTradeInCart, OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { initials, moment } from '#lib/office/formats.ts';
import { tradeInsText } from '#lib/office/trade-ins.ts';
import { Panel, Values } from '../parts/panel.tsx';
import { Avatar } from '../parts/state.tsx';
import styles from './trade-ins.module.css';

/** The seller, with the data that the member may see. */
export function SellerPanel({ seller }: { seller: NonNullable<OfficeTradeInDetails['seller']> }) {
  const { name, email, phone, address } = seller;
  return (
    <Panel title={tradeInsText('office.tradeIns.seller')}>
      <div className={styles.person}>
        <Avatar letters={initials(name)} />
        <b>{name}</b>
      </div>
      <address className={styles.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </address>
    </Panel>
  );
}

/** Circuit, payout and fate of a trade-in. */
export function CartFacts({ cart }: { cart: OfficeTradeInCart }) {
  const facts = [
    cart.circuit && [
      tradeInsText('office.tradeIns.cart.way'),
      tradeInsText('office.tradeIns.circuit', { circuit: cart.circuit }),
    ],
    cart.store && [tradeInsText('office.tradeIns.cart.store'), cart.store],
    cart.parcelNumber && [tradeInsText('office.tradeIns.cart.parcel'), cart.parcelNumber],
    cart.payout && [
      tradeInsText('office.tradeIns.cart.payout'),
      tradeInsText('office.tradeIns.cart.payoutOf', { payout: cart.payout }),
    ],
    cart.fateIfRefused && [
      tradeInsText('office.tradeIns.cart.fate'),
      tradeInsText('office.tradeIns.cart.fateOf', { fate: cart.fateIfRefused }),
    ],
    cart.validatedAt && [tradeInsText('office.tradeIns.cart.confirmed'), moment(cart.validatedAt)],
    cart.sentAt && [tradeInsText('office.tradeIns.cart.sent'), moment(cart.sentAt)],
    cart.receivedAt && [tradeInsText('office.tradeIns.cart.received'), moment(cart.receivedAt)],
  ];
  return (
    <Panel title={tradeInsText('office.tradeIns.cart.about')}>
      <Values rows={facts.flatMap((fact) => (fact ? [{ name: fact[0], value: fact[1] }] : []))} />
    </Panel>
  );
}
