import type { Wire } from '#contract/hydra.ts';
import type { OfficeCustomer, OfficeCustomerDetails } from '#contract/private/customers.ts';
import { listAddresses, MAX_ADDRESSES } from '#server/accounts/addresses.ts';
import { findUser } from '#server/accounts/customers.ts';
import {
  figuresOf,
  ledgerOf,
  newestAddressOf,
  ordersOfPerson,
  signInOf,
  tradeInsOfPerson,
} from '#server/care/customer-details.ts';
import type { ListedCustomer } from '#server/care/list-customers.ts';
import { erasureOf } from '#server/care/personal-data.ts';
import { findOfficePerson, kindOf, nameOf, versionOfCustomer } from '#server/care/persons.ts';
import { listGiftCards, maskedCode } from '#server/credit/gift-cards.ts';
import type { WalletTransactionRow } from '#server/credit/wallet.ts';
import type { Database } from '#server/db/database.ts';
import type { Member } from '#server/identity/bearer.ts';
import { listSubscriptions, type SubscriptionRow } from '#server/marketing/subscriptions.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import { namesOf } from '#server/trade-in/brand-names.ts';
import { closestLocale } from '#shared/locales.ts';

/** Serializes a customer of a list; an erased one with the number and the figures only. */
export const listedCustomerWire = (row: ListedCustomer): Wire<OfficeCustomer> => ({
  id: row.id,
  kind: row.isErased ? 'erased' : row.kind,
  name: row.name,
  email: row.isErased ? undefined : row.email,
  phone: row.phone ?? undefined,
  since: row.since,
  orders: row.orders,
  bought: row.bought,
  credit: row.credit,
  lastOrderAt: row.lastOrderAt ?? undefined,
});

const consentWire = (row: SubscriptionRow): OfficeCustomerDetails['consents'][number] => ({
  channel: row.channel,
  state: row.withdrawn_at ? 'withdrawn' : row.confirmed_at ? 'confirmed' : 'pending',
  text: row.consent_text,
  source: row.source,
  askedAt: row.created_at,
  confirmedAt: row.confirmed_at ?? undefined,
  withdrawnAt: row.withdrawn_at ?? undefined,
});

/** Gift cards and consents that a page shows. */
const SHOWN = { limit: 50, offset: 0 };

async function contactOf(db: Database, id: string): Promise<OfficeCustomerDetails['contact']> {
  const { rows } = await listAddresses(db, id, { limit: MAX_ADDRESSES, offset: 0 });
  return {
    pendingEmail: (await findUser(db, id))?.pendingEmail,
    addresses: rows.map(({ '@id': _, ...address }) => address),
  };
}

/** Returns the traded item that a movement of the credit pays; none if it pays no item. */
const tradedItem = ({ brand, type }: Pick<WalletTransactionRow, 'brand' | 'type'>) =>
  brand && type ? [{ brand, model: null, type }] : [];

/** Serializes a customer, as far as the member may see them. @throws NotFound */
export async function customerWire(
  db: Database,
  id: string,
  member: Member,
): Promise<Wire<OfficeCustomerDetails>> {
  const person = await findOfficePerson(db, id, member.storeIds);
  const { row } = person;
  const kind = kindOf(row);
  const { savedSearches, lastReturnReason, ...figures } = await figuresOf(db, person);
  const ledger = await ledgerOf(db, person);
  const tradeIns = await tradeInsOfPerson(db, person);
  const named = await namesOf(db, [
    ...tradeIns.flatMap(({ items }) => items),
    ...ledger.entries.flatMap(tradedItem),
  ]);
  const giftCards = await listGiftCards(db, row.id, SHOWN);
  const consents = await listSubscriptions(db, row.id, SHOWN);
  const hasAccount = kind === 'customer';
  return {
    id: row.id,
    version: await versionOfCustomer(db, row.id),
    kind,
    name: nameOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.erased_at ? undefined : row.email,
    isConfirmed: row.email_confirmed_at !== null,
    phone: row.phone ?? undefined,
    address: await newestAddressOf(db, person),
    contact: hasAccount && member.rights.has('customers.edit') ? await contactOf(db, row.id) : undefined,
    locale: closestLocale(row.locale),
    sizes: Object.values(row.sizes).flat(),
    since: row.created_at,
    figures: { ...figures, lastReturnReason: lastReturnReason ?? undefined },
    orders: (await ordersOfPerson(db, person)).map(({ reference, photos, ...order }) => ({
      id: reference,
      ...order,
      photos: photos.map(thumbnailOf),
    })),
    tradeIns: tradeIns.map(({ reference, items, ...sold }) => ({
      id: reference,
      ...sold,
      items: items.map(named),
    })),
    ledger: {
      total: ledger.total,
      entries: ledger.entries.map((entry) => ({
        id: entry.id,
        at: entry.created_at,
        reason: entry.reason,
        amount: entry.amount,
        balance: entry.balanceAfter,
        order: entry.order,
        tradeIn: entry.trade_in_reference ?? undefined,
        item: tradedItem(entry).map(named)[0],
        note: entry.note ?? undefined,
      })),
    },
    giftCards: giftCards.rows.map(({ code, type, amount, balance, expires_at }) => ({
      code: maskedCode(code.slice(-4)),
      type,
      amount,
      balance,
      expiresAt: expires_at,
    })),
    consents: consents.rows.map(consentWire),
    savedSearches,
    signIn: hasAccount ? await signInOf(db, person) : undefined,
    erasure: hasAccount && member.rights.has('customers.data') ? await erasureOf(db, person) : undefined,
  };
}
