import { activeSession, sessionsEnding } from '#contract/customer.ts';
import { idOf, pageQuery } from '#contract/hydra.ts';
import { isRecent } from '#server/accounts/recent-sign-in.ts';
import { isId } from '#server/db/ids.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { endSession, endSessions, listSessions } from '#server/identity/tokens.ts';
import { customerBearerOf } from './caller.ts';

/** Sessions of a customer. */
export const sessions: Resource = {
  name: 'sessions',
  type: 'ActiveSession',
  shape: activeSession,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists where the customer is signed in, the one used last at the top.',
      guard: 'customer',
      query: pageQuery,
      returns: activeSession,
      async handle(call) {
        const { userId, tokenId } = customerBearerOf(call);
        const all = await listSessions(call.db, userId);
        const { limit, offset } = sliceOf(call.query);
        const members = all.slice(offset, offset + limit).map((row) => ({
          id: row.id,
          device: row.device,
          isCurrent: row.id === tokenId,
          isRecent: isRecent(row.created_at),
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          expiresAt: row.expires_at,
        }));
        return { total: all.length, members };
      },
    }),
    operation({
      method: 'DELETE',
      path: '',
      kind: 'call',
      title: 'Signs the customer out everywhere; with keepCurrent everywhere else.',
      guard: 'customer',
      query: sessionsEnding,
      returns: null,
      async handle(call) {
        const bearer = customerBearerOf(call);
        await endSessions(call.db, bearer.userId, call.query.keepCurrent ? bearer : undefined);
        return undefined;
      },
    }),
    operation({
      kind: 'delete',
      title: 'Signs the customer out on one device.',
      guard: 'customer',
      returns: null,
      async handle(call) {
        const id = idOf(parameter(call.params));
        const { userId } = customerBearerOf(call);
        if (!isId(id) || !(await endSession(call.db, userId, id))) throw notFound();
        return undefined;
      },
    }),
  ],
};
