import { eq, sql } from 'drizzle-orm';
import { type ConsentInput, consent } from '#contract/consent.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { consentProof } from '#server/db/schema/operations.ts';
import { NotFound } from '#server/errors.ts';

const storedConsent = consent.omit({ '@id': true, '@type': true });

const consentOf = (row: typeof consentProof.$inferSelect) =>
  storedConsent.parse({
    id: row.id,
    consentId: row.consent_id,
    revision: row.revision,
    consentTimestamp: row.first_given_at,
    lastConsentTimestamp: row.given_at,
    categories: row.categories,
    services: row.services,
    recordedAt: row.recorded_at,
  });
type Consent = ReturnType<typeof consentOf>;

/** Stores a choice once: the same one sent again returns the first record. */
export async function recordConsent(db: Database, body: ConsentInput): Promise<Consent> {
  const [row] = await db
    .insert(consentProof)
    .values({
      consent_id: body.consentId,
      revision: body.revision,
      first_given_at: new Date(body.consentTimestamp).toISOString(),
      given_at: new Date(body.lastConsentTimestamp).toISOString(),
      categories: body.categories,
      services: body.services,
    })
    .onConflictDoUpdate({
      target: [consentProof.consent_id, consentProof.given_at],
      set: { given_at: sql`${consentProof.given_at}` },
    })
    .returning();
  if (!row) throw new NotFound();
  return consentOf(row);
}

/** @throws NotFound */
export async function findConsent(db: Database, id: string): Promise<Consent> {
  const [row] = isId(id) ? await db.select().from(consentProof).where(eq(consentProof.id, id)) : [];
  if (!row) throw new NotFound();
  return consentOf(row);
}
