import { type EDITED, editors } from '#contract/private/editors.ts';
import type { Right } from '#contract/private/rights.ts';
import { type MemberCall, type Operation, privateOperation } from '#server/http/resource.ts';
import { keepEditing, stopEditing } from '#server/team/editors.ts';

interface Edited {
  type: (typeof EDITED)[number];
  /** Of those who edit it. */
  right: Right;
  /** The id of what is called for, as the member may see it; throws NotFound. */
  find(call: MemberCall): Promise<string>;
}

/** Who has one thing of a resource open for editing. */
export function editorOperations({ type, right, find }: Edited): Operation[] {
  const editingOf = async (call: MemberCall) => ({
    type,
    id: await find(call),
    memberId: call.member.memberId,
  });
  return [
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/editors',
      title: 'Notes that the member has it open for editing, and tells who else has.',
      right,
      inBackground: true,
      returns: editors,
      handle: async (call) => ({ editors: await keepEditing(call.db, await editingOf(call)) }),
    }),
    privateOperation({
      kind: 'call',
      method: 'DELETE',
      path: '/{id}/editors',
      title: 'Notes that the member has closed it.',
      right,
      inBackground: true,
      returns: null,
      async handle(call) {
        await stopEditing(call.db, await editingOf(call));
        return undefined;
      },
    }),
  ];
}
