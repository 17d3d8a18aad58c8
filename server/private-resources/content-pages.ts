import { pageText } from '#contract/content-page.ts';
import { pageQuery } from '#contract/hydra.ts';
import {
  officePage,
  officePageDetails,
  officePagePatch,
  pagePreview,
  publishInput,
  withdrawInput,
} from '#contract/private/content-pages.ts';
import { publishPage, resetPage, saveDraft, withdrawVersion } from '#server/content/edit-pages.ts';
import { findPage, listPages } from '#server/content/pages.ts';
import { previewPage } from '#server/content/preview.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { editorOperations } from './editors.ts';

/** Pages of text: the delivered ones, and the shop's changes. */
export const officePages: Resource = {
  name: 'content-pages',
  type: 'OfficePage',
  shape: officePage,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the pages of text in every language.',
      right: 'texts.read',
      query: pageQuery,
      returns: officePage,
      handle: async ({ db, query }) => shortPage(await listPages(db), query),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a page with its text, its draft and its versions.',
      right: 'texts.read',
      returns: officePageDetails,
      handle: ({ db, params }) => findPage(db, parameter(params)),
    }),
    ...editorOperations({
      type: 'content-page',
      right: 'texts.write',
      find: async ({ db, params }) => (await findPage(db, parameter(params))).id,
    }),
    privateOperation({
      kind: 'update',
      title: 'Keeps a draft of a page, or gives it up.',
      right: 'texts.write',
      ifMatch: true,
      body: officePagePatch,
      returns: officePageDetails,
      async handle({ db, params, body, member, version }) {
        const id = parameter(params);
        await saveDraft(db, id, body.draft, { actor: member, version });
        return findPage(db, id);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/preview',
      title: 'Draws a text as the shop would, and says what is wrong with it. It changes nothing.',
      right: 'texts.read',
      body: pageText,
      returns: pagePreview,
      handle: ({ db, params, body }) => previewPage(db, parameter(params), body),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/publish',
      title: 'Has the shop show the draft: at once, or a legal text from a day on.',
      right: 'texts.write',
      ifMatch: true,
      body: publishInput,
      returns: officePageDetails,
      async handle({ db, params, body, member, version }) {
        const id = parameter(params);
        await publishPage(db, id, body.validFrom, { actor: member, version });
        return findPage(db, id);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/reset',
      title: 'Has the shop show the delivered text again.',
      right: 'texts.write',
      ifMatch: true,
      returns: officePageDetails,
      async handle({ db, params, member, version }) {
        const id = parameter(params);
        await resetPage(db, id, { actor: member, version });
        return findPage(db, id);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/withdraw',
      title: 'Takes back a version of a day to come.',
      right: 'texts.write',
      ifMatch: true,
      body: withdrawInput,
      returns: officePageDetails,
      async handle({ db, params, body, member, version }) {
        const id = parameter(params);
        await withdrawVersion(db, id, body.validFrom, { actor: member, version });
        return findPage(db, id);
      },
    }),
  ],
};
