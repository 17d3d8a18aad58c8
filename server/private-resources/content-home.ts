import { homePreview, homePreviewInput, officeHome, officeHomePatch } from '#contract/private/home.ts';
import { findHome, previewHome, publishHome, resetHome, saveHomeDraft } from '#server/content/home.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';

/** The home page: its parts, their order and their texts. */
export const officeHomePage: Resource = {
  name: 'content-home',
  type: 'OfficeHome',
  shape: officeHome,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '',
      title: 'Reads the home page with its draft.',
      right: 'texts.read',
      returns: officeHome,
      handle: ({ db }) => findHome(db),
    }),
    privateOperation({
      kind: 'call',
      method: 'PATCH',
      path: '',
      title: 'Keeps a draft of the home page, or gives it up.',
      right: 'texts.write',
      ifMatch: true,
      body: officeHomePatch,
      returns: officeHome,
      async handle({ db, body, member, version }) {
        await saveHomeDraft(db, body.draft, { actor: member, version });
        return findHome(db);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/preview',
      title: 'Fills in the texts of sections, and says what is wrong with them. It changes nothing.',
      right: 'texts.read',
      body: homePreviewInput,
      returns: homePreview,
      handle: ({ db, body }) => previewHome(db, body.sections),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/publish',
      title: 'Has the shop show the draft of the home page.',
      right: 'texts.write',
      ifMatch: true,
      returns: officeHome,
      async handle({ db, member, version }) {
        await publishHome(db, { actor: member, version });
        return findHome(db);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/reset',
      title: 'Has the shop show the delivered home page again.',
      right: 'texts.write',
      ifMatch: true,
      returns: officeHome,
      async handle({ db, member, version }) {
        await resetHome(db, { actor: member, version });
        return findHome(db);
      },
    }),
  ],
};
