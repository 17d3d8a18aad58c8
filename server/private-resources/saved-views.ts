import type { Wire } from '#contract/hydra.ts';
import { type SavedView, savedView, savedViewInput, savedViewQuery } from '#contract/private/saved-views.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { deleteView, listSavedViews, saveView } from '#server/team/saved-views.ts';

type Row = Awaited<ReturnType<typeof saveView>>;

const viewWire = (row: Row, memberId: string): Wire<SavedView> => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  isOwn: row.member_id === memberId,
});

/** Lists with their filters, by name: a member's own, and those that the team shares. */
export const savedViews: Resource = {
  name: 'saved-views',
  type: 'SavedView',
  shape: savedView,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the saved views of a list.',
      right: 'views.save',
      query: savedViewQuery,
      returns: savedView,
      async handle({ db, query, member }) {
        const rows = await listSavedViews(db, member, query.list);
        return { total: rows.length, members: rows.map((row) => viewWire(row, member.memberId)) };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Saves a list with its filters by name.',
      right: 'views.save',
      body: savedViewInput,
      returns: savedView,
      handle: async ({ db, body, member }) => viewWire(await saveView(db, member, body), member.memberId),
    }),
    privateOperation({
      kind: 'delete',
      title: 'Deletes a saved view of one’s own.',
      right: 'views.save',
      returns: null,
      async handle({ db, params, member }) {
        await deleteView(db, member, parameter(params));
        return undefined;
      },
    }),
  ],
};
