import { z } from 'zod';
import type { Wire } from '#contract/hydra.ts';
import { MAIL_KINDS, type NamedMailKind } from '#contract/private/mail-kinds.ts';
import {
  mailKinds,
  type OfficeMail,
  officeMail,
  officeMailDetails,
  officeMailQuery,
} from '#contract/private/settings.ts';
import { NotFound } from '#server/errors.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import type { MailKind } from '#server/mail/mail-kinds.ts';
import { listMails, readMail, sendMailAgain } from '#server/mail/sent-mails.ts';

type Row = Awaited<ReturnType<typeof listMails>>['mails'][number];

const mailWire = ({ id, kind, recipient, state, subject, created_at, sent_at }: Row): Wire<OfficeMail> => ({
  id,
  kind,
  recipient,
  state,
  subject: subject ?? undefined,
  createdAt: created_at,
  sentAt: sent_at ?? undefined,
});

/** All kinds; a kind without a name in the list of the contract fails the type check. */
const KINDS: Exclude<MailKind, NamedMailKind> extends never ? typeof MAIL_KINDS : never = MAIL_KINDS;

/** Mails that the shop wrote. */
export const officeMails: Resource = {
  name: 'mails',
  type: 'OfficeMail',
  shape: officeMail,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists mails, the newest first.',
      right: 'mails.read',
      query: officeMailQuery,
      returns: officeMail,
      async handle({ db, query }) {
        const { total, mails } = await listMails(db, query, sliceOf(query));
        return { total, members: mails.map(mailWire) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/kinds',
      title: 'Names every kind of mail.',
      right: 'mails.read',
      returns: mailKinds,
      handle: async () => ({ kinds: [...KINDS] }),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a mail with its HTML.',
      right: 'mails.read',
      returns: officeMailDetails,
      async handle({ db, params }) {
        const { html, ...row } = await readMail(db, parameter(params));
        return { ...mailWire(row), html: html ?? undefined };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/page',
      title: 'Shows a mail as its recipient saw it, as a page for a frame.',
      right: 'mails.read',
      returns: z.object({}),
      file: 'text/html',
      isFramed: true,
      async handle({ db, params }) {
        const { html } = await readMail(db, parameter(params));
        if (html === null) throw new NotFound();
        return new File([html], 'shown-mail.html', { type: 'text/html; charset=utf-8' });
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/send-again',
      title: 'Sends a mail once more, to the same mailbox.',
      right: 'mails.send',
      returns: z.object({ id: z.string() }),
      handle: async ({ db, params, member }) => ({ id: await sendMailAgain(db, parameter(params), member) }),
    }),
  ],
};
