import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ConsentInput, consent } from '#lib/contract/consent.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';

const moment = z.coerce.date().transform((date) => date.toISOString());
const row = consent
  .omit({ '@id': true, '@type': true })
  .extend({ consentTimestamp: moment, lastConsentTimestamp: moment, recordedAt: moment });
const columns = sql`id, consent_id as "consentId", revision, first_given_at as "consentTimestamp",
  given_at as "lastConsentTimestamp", categories, services, recorded_at as "recordedAt"`;

type Consent = z.infer<typeof row>;

/** Keeps a choice once: the same one sent again answers what was kept the first time. */
export async function recordConsent(db: Database, body: ConsentInput): Promise<Consent> {
  const [kept] = await rowsOf(
    db,
    row,
    sql`insert into consent_proof (consent_id, revision, first_given_at, given_at, categories, services)
      values (${body.consentId}, ${body.revision}, ${body.consentTimestamp}, ${body.lastConsentTimestamp},
        array(select jsonb_array_elements_text(${JSON.stringify(body.categories)}::jsonb)), ${JSON.stringify(body.services)}::jsonb)
      on conflict (consent_id, given_at) do update set given_at = consent_proof.given_at
      returning ${columns}`,
  );
  if (!kept) throw new NotFound();
  return kept;
}

/** @throws NotFound */
export async function findConsent(db: Database, id: string): Promise<Consent> {
  const isId = z.uuid().safeParse(id).success;
  const [kept] = isId
    ? await rowsOf(db, row, sql`select ${columns} from consent_proof where id = ${id}`)
    : [];
  if (!kept) throw new NotFound();
  return kept;
}
