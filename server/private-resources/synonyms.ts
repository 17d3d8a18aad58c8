import { pageQuery } from '#contract/hydra.ts';
import { synonymGroup, synonymInput } from '#contract/private/synonyms.ts';
import {
  addSynonyms,
  changeSynonyms,
  findSynonyms,
  listSynonyms,
  removeSynonyms,
} from '#server/catalogue/edit-synonyms.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';

/** Synonyms of the search. */
export const officeSynonyms: Resource = {
  name: 'synonyms',
  type: 'SynonymGroup',
  shape: synonymGroup,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the synonyms of the search: lines of the shop’s file, then groups that were added.',
      right: 'texts.read',
      query: pageQuery,
      returns: synonymGroup,
      handle: async ({ db, query }) => shortPage(await listSynonyms(db), query),
    }),
    privateOperation({
      kind: 'create',
      title: 'Adds a group of synonyms.',
      right: 'texts.write',
      body: synonymInput,
      returns: synonymGroup,
      handle: async ({ db, body, member }) => findSynonyms(db, await addSynonyms(db, body.rule, member)),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a group of synonyms.',
      right: 'texts.read',
      returns: synonymGroup,
      handle: ({ db, params }) => findSynonyms(db, parameter(params)),
    }),
    privateOperation({
      kind: 'update',
      title: 'Gives a group another rule; that of the file brings its line back.',
      right: 'texts.write',
      ifMatch: true,
      body: synonymInput,
      returns: synonymGroup,
      async handle({ db, params, body, member, version }) {
        const id = parameter(params);
        await changeSynonyms(db, id, body.rule, { actor: member, version });
        return findSynonyms(db, id);
      },
    }),
    privateOperation({
      kind: 'delete',
      title: 'Takes a group out of the search.',
      right: 'texts.write',
      ifMatch: true,
      returns: null,
      async handle({ db, params, member, version }) {
        await removeSynonyms(db, parameter(params), { actor: member, version });
        return undefined;
      },
    }),
  ],
};
