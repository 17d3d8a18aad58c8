import { editedPage } from '#contract/content-page.ts';
import { contentPicture } from '#contract/content-picture.ts';
import { contentHome } from '#contract/home.ts';
import { pageQuery } from '#contract/hydra.ts';
import { publishedHome } from '#server/content/home.ts';
import { idOfPage, textsInForce } from '#server/content/pages.ts';
import { listPictures } from '#server/content/pictures.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { photoWire } from '#server/storage/photos.ts';

/** Pages of text that were published in the back office. */
export const contentPages: Resource = {
  name: 'content-pages',
  type: 'ContentPage',
  shape: editedPage,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the pages of text that the shop shows instead of those that it was delivered with.',
      guard: 'public',
      query: pageQuery,
      returns: editedPage,
      async handle({ db, query }) {
        const texts = await textsInForce(db);
        const members = texts.map((page) => ({
          ...page,
          id: [idOfPage(page), page.validFrom].filter(Boolean).join('.'),
        }));
        return shortPage(members, query);
      },
    }),
  ],
};

/** The home page that was edited in the back office. */
export const contentHomePage: Resource = {
  name: 'content-home',
  type: 'ContentHome',
  shape: contentHome,
  operations: [
    operation({
      kind: 'call',
      method: 'GET',
      path: '',
      title: 'Reads the home page that the shop shows instead of the one that it was delivered with.',
      guard: 'public',
      returns: contentHome,
      handle: ({ db }) => publishedHome(db),
    }),
  ],
};

/** Pictures beside the texts of places. */
export const contentPictures: Resource = {
  name: 'content-pictures',
  type: 'ContentPicture',
  shape: contentPicture,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the pictures that the shop shows beside its texts, by their places.',
      guard: 'public',
      query: pageQuery,
      returns: contentPicture,
      async handle({ query }) {
        const pictures = await listPictures();
        const members = pictures.map(({ place, texts, photo }) => ({
          id: place,
          texts,
          photo: photoWire(photo, ''),
        }));
        return shortPage(members, query);
      },
    }),
  ],
};
