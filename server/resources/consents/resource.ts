import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ConsentInput, consent, consentInput } from '#lib/contract/consent.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { networkOf, rateLimit } from '#server/identity/limit.ts';

const TRIES_PER_HOUR = 120;
const moment = z.coerce.date().transform((date) => date.toISOString());
const row = consent
  .omit({ '@id': true, '@type': true })
  .extend({ consentTimestamp: moment, lastConsentTimestamp: moment, recordedAt: moment });
const columns = sql`id, consent_id as "consentId", revision, first_given_at as "consentTimestamp",
  given_at as "lastConsentTimestamp", categories, services, recorded_at as "recordedAt"`;

/** Keeps a choice once: the same one sent again answers what was kept the first time. */
async function record({ body, db, request }: Call<unknown, ConsentInput>) {
  await rateLimit(`consents ${networkOf(request.ip)}`, TRIES_PER_HOUR, 3_600);
  const [kept] = await rowsOf(
    db,
    row,
    sql`insert into consent_proof (consent_id, revision, first_given_at, given_at, categories, services)
      values (${body.consentId}, ${body.revision}, ${body.consentTimestamp}, ${body.lastConsentTimestamp},
        array(select jsonb_array_elements_text(${JSON.stringify(body.categories)}::jsonb)), ${JSON.stringify(body.services)}::jsonb)
      on conflict (consent_id, given_at) do update set given_at = consent_proof.given_at
      returning ${columns}`,
  );
  if (!kept) throw notFound();
  return kept;
}

/** What browsers answered when they were asked for consent. Nothing lists them; who knows an id was given it. */
export const consents: Resource = {
  name: 'consents',
  type: 'Consent',
  shape: consent,
  operations: [
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Keeps the proof of a choice; the same choice is kept once.',
      guard: 'public',
      body: consentInput,
      returns: consent,
      handle: record,
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads the proof of a choice.',
      guard: 'public',
      returns: consent,
      async handle({ db, params }) {
        const id = z.uuid().safeParse(params.id);
        if (!id.success) throw notFound();
        const [kept] = await rowsOf(db, row, sql`select ${columns} from consent_proof where id = ${id.data}`);
        if (!kept) throw notFound();
        return kept;
      },
    }),
  ],
};
