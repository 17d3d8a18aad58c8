import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type HoldWatchInput, holdWatch, holdWatchInput } from '#lib/contract/hold-watch.ts';
import { idOf, iri } from '#lib/contract/hydra.ts';
import { isId, time } from '#server/catalogue/items.ts';
import { rowsOf } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { CODES } from '#server/http/violation-codes.ts';
import { ownHold } from '#server/identity/bearer.ts';
import { networkOf, rateLimit } from '#server/identity/limit.ts';

const TRIES_PER_HOUR = 20;
/** A hold ends within hours; who has not been told by then will not miss it. */
const DAYS = 30;

const standing = z.object({ held: z.boolean(), own: z.boolean(), sold: z.boolean() });
const row = z
  .object({ id: z.string(), article_id: z.string(), expires_at: time })
  .transform(({ id, article_id, expires_at }) => ({
    id,
    article: iri('articles', article_id),
    expiresAt: expires_at,
  }));
const columns = sql`id, article_id, expires_at`;

async function watch(call: Call<unknown, HoldWatchInput>) {
  const { body, db, request } = call;
  await rateLimit(`hold-watches ${networkOf(request.ip)}`, TRIES_PER_HOUR, 3_600);
  const articleId = idOf(body.article);
  await refuseUnheld(call, articleId);
  const [kept] = await rowsOf(
    db,
    row,
    sql`insert into hold_watch (article_id, email, expires_at)
      values (${articleId}, ${body.email}, now() + make_interval(days => ${DAYS}))
      on conflict (article_id, email) do update set expires_at = excluded.expires_at returning ${columns}`,
  );
  if (!kept) throw new Error('the request was not kept');
  return kept;
}

/** Only what somebody else holds can be waited for. @throws Problem 422 unknown, 409 sold, free or the caller's own. */
async function refuseUnheld({ db, bearer }: Call, articleId: string): Promise<void> {
  const mine = bearer ? ownHold(bearer) : sql`false`;
  const [piece] = isId(articleId)
    ? await rowsOf(
        db,
        standing,
        sql`select a.status = 'sold' or coalesce(c.kind = 'sold', false) as sold, c.article_id is not null as held,
            coalesce(${mine}, false) as own
          from article a left join claim c on c.article_id = a.id and (c.kind = 'sold' or c.expires_at > now())
          where a.id = ${articleId} and a.status <> 'withdrawn'`,
      )
    : [];
  if (!piece)
    throw invalid([{ propertyPath: 'article', message: 'This piece does not exist.', code: CODES.choice }]);
  if (piece.sold) throw conflict('This piece has been sold.', '/errors/sold');
  if (!piece.held) throw conflict('This piece is free now.', '/errors/free');
  if (piece.own) throw conflict('This piece is held for you.', '/errors/own-hold');
}

const idIn = (call: Call): string => {
  const id = z.uuid().safeParse(call.params.id);
  if (!id.success) throw notFound();
  return id.data;
};

/** Requests to be told when a held piece is free again. Nothing lists them; who knows an id was given it. */
export const holdWatches: Resource = {
  name: 'hold-watches',
  type: 'HoldWatch',
  shape: holdWatch,
  references: { article: 'Article' },
  operations: [
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Asks to be told by e-mail when a piece that somebody holds is free again.',
      guard: 'public',
      body: holdWatchInput,
      returns: holdWatch,
      handle: watch,
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a request that still waits.',
      guard: 'public',
      returns: holdWatch,
      async handle(call) {
        const [kept] = await rowsOf(
          call.db,
          row,
          sql`select ${columns} from hold_watch where id = ${idIn(call)} and expires_at > now()`,
        );
        if (!kept) throw notFound();
        return kept;
      },
    }),
    operation({
      method: 'DELETE',
      path: '/{id}',
      kind: 'delete',
      title: 'Takes a request back; its address is forgotten.',
      guard: 'public',
      returns: null,
      async handle(call) {
        const gone = await call.db.execute(sql`delete from hold_watch where id = ${idIn(call)}`);
        if (!gone.rowCount) throw notFound();
        return undefined;
      },
    }),
  ],
};
