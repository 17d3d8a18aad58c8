import { codeHash } from '#server/credit/gift-cards.ts';
import type { Database } from '#server/db/database.ts';
import { giftCard, giftCardEntry, walletTransaction } from '#server/db/schema/credit.ts';
import { DAY } from './calendar.ts';
import { type Ids, secretCode } from './ids.ts';
import { insertAll, moment } from './rows.ts';

type WalletEntry = typeof walletTransaction.$inferInsert;
type CardEntry = typeof giftCardEntry.$inferInsert;

/** Validity of a gift card, in days. */
const CARD_DAYS = 365;

/** A gift card of the past. Times in milliseconds since 1970. */
export interface Card {
  id: string;
  customerId: string | null;
  until: number;
}

/** Balances of one kind: no transaction may take more than the balance. Cents. */
class Balances {
  readonly #moves = new Map<string, { at: number; amount: number }[]>();

  add(owner: string, at: number, amount: number): void {
    this.#moves.set(
      owner,
      [...(this.#moves.get(owner) ?? []), { at, amount }].toSorted((a, b) => a.at - b.at),
    );
  }

  /** Returns the amount that can be taken at a moment, so that no later transaction lacks it. */
  free(owner: string, at: number): number {
    const moves = this.#moves.get(owner) ?? [];
    let balance = moves.reduce((sum, move) => sum + (move.at <= at ? move.amount : 0), 0);
    let least = balance;
    for (const move of moves) {
      if (move.at <= at) continue;
      balance += move.amount;
      least = Math.min(least, balance);
    }
    return Math.max(0, least);
  }
}

/** Store credit and gift cards of the past; entries are written in chronological order. */
export class Ledgers {
  readonly #wallets = new Balances();
  readonly #cards = new Balances();
  readonly #walletEntries: { at: number; entry: WalletEntry }[] = [];
  readonly #cardEntries: { at: number; entry: CardEntry }[] = [];
  readonly #cardRows: (typeof giftCard.$inferInsert)[] = [];
  readonly #known: Card[] = [];
  readonly #ids: Ids;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Adds a transaction of a customer's credit. */
  credit(at: number, entry: Omit<WalletEntry, 'id' | 'created_at'>): void {
    this.#wallets.add(entry.customer_id, at, entry.amount);
    const row = { ...entry, id: this.#ids.id(at), created_at: moment(at) };
    this.#walletEntries.push({ at, entry: row });
  }

  creditOf(customerId: string, at: number): number {
    return this.#wallets.free(customerId, at);
  }

  /** Adds a transaction of a gift card. */
  charge(at: number, entry: Omit<CardEntry, 'id' | 'created_at'>): void {
    this.#cards.add(entry.gift_card_id, at, entry.amount);
    const row = { ...entry, id: this.#ids.id(at), created_at: moment(at) };
    this.#cardEntries.push({ at, entry: row });
  }

  issue(at: number, type: 'client' | 'sale' | 'real', amount: number, customerId: string | null): Card {
    const code = secretCode(16);
    const card = { id: this.#ids.id(at), customerId, until: at + CARD_DAYS * DAY };
    this.#known.push(card);
    this.#cardRows.push({
      id: card.id,
      type,
      customer_id: customerId,
      amount,
      code,
      code_hash: codeHash(code),
      last4: code.slice(-4),
      expires_at: moment(card.until),
      created_at: moment(at),
    });
    this.charge(at, { gift_card_id: card.id, amount, reason: 'issued', dedup_key: `issued:${card.id}` });
    return card;
  }

  /** Returns a gift card that a customer can pay with at a moment, and its balance. */
  cardOf(customerId: string, at: number): { card: Card; balance: number } | undefined {
    for (const card of this.#known) {
      const balance = this.#cards.free(card.id, at);
      if (card.customerId === customerId && card.until > at && balance > 0) return { card, balance };
    }
    return undefined;
  }

  /** Writes gift cards, which orders refer to. */
  writeCards(tx: Database): Promise<void> {
    return insertAll(tx, giftCard, this.#cardRows);
  }

  /** Writes transactions, which refer to orders, in chronological order: the balance is checked at each one. */
  async writeMovements(tx: Database): Promise<void> {
    const inTime = <T>(moves: { at: number; entry: T }[]) =>
      moves.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry);
    await insertAll(tx, giftCardEntry, inTime(this.#cardEntries));
    await insertAll(tx, walletTransaction, inTime(this.#walletEntries));
  }
}
