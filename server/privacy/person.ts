import { type SQL, sql } from 'drizzle-orm';
import type { SealedUse } from '#server/sealing.ts';

/** The subject of an export or a deletion. */
export interface Person {
  /** The customer's id, and those of the guest that the same mailbox was. */
  ids: string[];
  /** Mailboxes that the customer has proven; none, and nothing that another wrote under one is the customer's. Lower case. */
  emails: string[];
  /** Mailboxes that the customer has named, proven or not. Lower case. */
  named: string[];
}

/** How a table of the database holds data about people. */
export interface PersonalData {
  /** Which of its rows are about a person. */
  rows(person: Person): SQL;
  /** Columns that the person is shown, as an export calls them; none where a row says nothing that a person would know. */
  shown?: Record<string, string>;
  /** Shown columns that are kept sealed, by their name in the export (server/sealing.ts). */
  sealed?: Record<string, SealedUse>;
  /**
   * What deleting the account does to these rows: they go, they stay as part of the books, or what names a person in
   * them is replaced.
   */
  erasure: 'delete' | 'keep' | SQL;
}

/** Whether a column has one of these texts. */
export const isOneOf = (column: SQL, texts: readonly string[]) =>
  texts.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )})`;
/** Rows of the person's, in a table with a `customer_id`. */
export const ownedByPerson = ({ ids }: Person) => isOneOf(sql`customer_id`, ids);
/** Rows of the person's orders. */
export const ofOrder = (person: Person) =>
  sql`order_id in (select id from purchase_order where ${ownedByPerson(person)})`;
/** The text is one of the person's mailboxes, in whatever case. */
export const isMailbox = (text: SQL, { emails }: Person) => isOneOf(sql`lower(${text})`, emails);
/** The text has one of the person's mailboxes in it. */
export const holdsMailbox = (text: SQL, { emails }: Person) =>
  sql.join([sql`false`, ...emails.map((email) => sql`strpos(lower(${text}), ${email}) > 0`)], sql` or `);
