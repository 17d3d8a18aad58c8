import { type SQL, sql } from 'drizzle-orm';
import type { SealedUse } from '#server/sealing.ts';

/** The subject of an export or a deletion. */
export interface Person {
  /** The customer's id, and those of the guests with the same mailbox. */
  ids: string[];
  /**
   * Mailboxes that the customer has proven; without one, data under a mailbox of others are not the customer's. Lower
   * case.
   */
  emails: string[];
  /** Mailboxes that the customer has entered, proven or not. Lower case. */
  named: string[];
}

/** Personal data of a table, and their treatment. */
export interface PersonalData {
  /** Condition for its rows about a person. */
  rows(person: Person): SQL;
  /** Columns for the person, with their names in an export; none if a row has no data that a person would recognise. */
  shown?: Record<string, string>;
  /** Shown columns that are encrypted in the database, by their name in the export (server/sealing.ts). */
  sealed?: Record<string, SealedUse>;
  /**
   * Treatment of these rows when the account is deleted: they are deleted, kept for the books, or their personal data
   * are replaced.
   */
  erasure: 'delete' | 'keep' | SQL;
}

/** Whether a column is one of these texts. */
export const isOneOf = (column: SQL, texts: readonly string[]) =>
  texts.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )})`;
/** Condition for the person's rows, in a table with a `customer_id`. */
export const ownedByPerson = ({ ids }: Person) => isOneOf(sql`customer_id`, ids);
/** Selects the rows of the person's orders. */
export const ofOrder = (person: Person) =>
  sql`order_id in (select id from purchase_order where ${ownedByPerson(person)})`;
/** Whether the text is one of the person's mailboxes, ignoring case. */
export const isMailbox = (text: SQL, { emails }: Person) => isOneOf(sql`lower(${text})`, emails);
/** Whether the text contains one of the person's mailboxes. */
export const holdsMailbox = (text: SQL, { emails }: Person) =>
  sql.join([sql`false`, ...emails.map((email) => sql`strpos(lower(${text}), ${email}) > 0`)], sql` or `);
