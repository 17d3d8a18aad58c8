import { z } from 'zod';
import type { Wire } from '#contract/hydra.ts';
import {
  importPatch,
  importUploadQuery,
  type ListingImport,
  listingImport,
  listingImportRow,
} from '#contract/private/imports.ts';
import { env } from '#server/env.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { findSource } from '#server/import/import-sources.ts';
import {
  changeImport,
  checkImport,
  discardImport,
  type FoundImport,
  findImport,
  listImports,
  reportOf,
  runImport,
  uploadListings,
} from '#server/import/listing-imports.ts';

const wire = ({ mended, progress, failure, result, ...found }: FoundImport): Wire<ListingImport> => ({
  ...found,
  mended: mended.length,
  progress: progress ?? undefined,
  failure: failure ?? undefined,
  result: result ?? undefined,
  hasPhotoFolder: env().IMPORT_PHOTOS !== undefined,
});

const seenBy = ({ member, version }: MemberCall) => ({ actor: member, version });

/** Files of listings to be imported. */
export const listingImports: Resource = {
  name: 'imports',
  type: 'ListingImport',
  shape: listingImport,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the files of listings that are kept, the newest first.',
      right: 'imports.write',
      returns: listingImportRow,
      async handle({ db }) {
        const rows = await listImports(db);
        return {
          total: rows.length,
          members: rows.map(({ id, version, name, state, madeBy, createdAt }) => ({
            id,
            version,
            name,
            state,
            madeBy,
            createdAt,
          })),
        };
      },
    }),
    privateOperation({
      kind: 'read',
      title: 'Shows a file of listings: its columns, its mapping, what a check found.',
      right: 'imports.write',
      returns: listingImport,
      handle: async ({ db, params }) => wire(await findImport(db, parameter(params))),
    }),
    privateOperation({
      kind: 'create',
      title: 'Keeps a CSV file of listings, with the mapping that its columns look like.',
      right: 'imports.write',
      query: importUploadQuery,
      upload: 'file',
      returns: listingImport,
      handle: async ({ db, query, body, member }: MemberCall<z.infer<typeof importUploadQuery>, Buffer>) =>
        wire(await uploadListings(db, { name: query.name, content: body }, member)),
    }),
    privateOperation({
      kind: 'update',
      title: 'Begins again with a ready mapping, changes the mapping, or mends cells.',
      right: 'imports.write',
      ifMatch: true,
      body: importPatch,
      returns: listingImport,
      handle: async (call) =>
        wire(await changeImport(call.db, parameter(call.params), call.body, seenBy(call))),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/check',
      title: 'Reads and compares the whole file, as a job; nothing is written.',
      right: 'imports.write',
      ifMatch: true,
      returns: listingImport,
      handle: async (call) => wire(await checkImport(call.db, parameter(call.params), seenBy(call))),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/run',
      title: 'Brings a file that was checked into the catalogue, as a job, all or nothing.',
      right: 'imports.write',
      ifMatch: true,
      returns: listingImport,
      handle: async (call) => wire(await runImport(call.db, parameter(call.params), seenBy(call))),
    }),
    privateOperation({
      kind: 'delete',
      title: 'Gives a file up that was not brought in.',
      right: 'imports.write',
      ifMatch: true,
      returns: null,
      async handle(call) {
        await discardImport(call.db, parameter(call.params), seenBy(call));
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/report',
      title: 'Writes what is wrong with rows as a CSV file, by line and column.',
      right: 'imports.write',
      returns: z.object({}),
      file: 'text/csv',
      handle: async ({ db, params }) =>
        new File([await reportOf(db, parameter(params))], 'import-report.csv', { type: 'text/csv' }),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/sources/{name}/report',
      title: 'Writes what was wrong with rows of the last file of a source as a CSV file.',
      right: 'imports.write',
      returns: z.object({}),
      file: 'text/csv',
      async handle({ db, params }) {
        const { report } = await findSource(db, parameter(params, 'name'));
        return new File([report ?? ''], 'import-report.csv', { type: 'text/csv' });
      },
    }),
  ],
};
