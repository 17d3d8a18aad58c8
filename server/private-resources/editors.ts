import { type EDITOR_SUBJECTS, editors } from '#contract/private/editors.ts';
import type { Right } from '#contract/private/rights.ts';
import { type MemberCall, type Operation, privateOperation } from '#server/http/resource.ts';
import { keepEditing, stopEditing } from '#server/team/editors.ts';

interface EditorSubject {
  type: (typeof EDITOR_SUBJECTS)[number];
  /** The right to edit it. */
  right: Right;
  /** Finds the id of a call's subject. @throws NotFound also if the member may not see it */
  find(call: MemberCall): Promise<string>;
}

/** Operations of a resource that record the editors of its members. */
export function editorOperations({ type, right, find }: EditorSubject): Operation[] {
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
