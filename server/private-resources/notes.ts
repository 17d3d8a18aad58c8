import type { Wire } from '#contract/hydra.ts';
import { noteInput, notesQuery, type OfficeNote, officeNote } from '#contract/private/messages.ts';
import type { Right } from '#contract/private/rights.ts';
import { addNote, listNotes, type NoteRow, type NoteSubject, removeNote } from '#server/care/notes.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import type { Member } from '#server/identity/bearer.ts';

const noteWire = (row: NoteRow, member: Member): Wire<OfficeNote> => ({
  id: row.id,
  text: row.text,
  author: row.author,
  at: row.at,
  isOwn: row.memberId === member.memberId,
  order: row.order ?? undefined,
});

const notesAbout = (type: NoteSubject['type'], right: Right): Resource => ({
  name: `${type}-notes`,
  type: type === 'order' ? 'OrderNote' : 'CustomerNote',
  shape: officeNote,
  operations: [
    privateOperation({
      kind: 'list',
      title: `Lists what the team noted about ${type === 'order' ? 'an order' : 'a customer'}.`,
      right,
      query: notesQuery,
      returns: officeNote,
      async handle({ db, query, member }) {
        const notes = await listNotes(db, { type, of: query.of }, member.storeIds);
        return shortPage(
          notes.map((row) => noteWire(row, member)),
          query,
        );
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Notes something; everyone who sees it may read the note.',
      right,
      body: noteInput,
      returns: officeNote,
      handle: async ({ db, body, member }) =>
        noteWire(await addNote(db, { type, of: body.of }, { text: body.text, actor: member }), member),
    }),
    privateOperation({
      kind: 'delete',
      title: 'Takes an own note back.',
      right,
      returns: null,
      async handle({ db, params, member }) {
        await removeNote(db, parameter(params), { type, actor: member });
        return undefined;
      },
    }),
  ],
});

export const customerNotes = notesAbout('customer', 'customers.read');
/** Packers of an order may read its notes. */
export const orderNotes = notesAbout('order', 'orders.read');
