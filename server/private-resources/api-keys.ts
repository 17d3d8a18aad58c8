import { pageQuery, type Wire } from '#contract/hydra.ts';
import { type ApiKey, apiKey, apiKeyInput } from '#contract/private/integrations.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { type ApiKeyRow, createKey, listKeys, revokeKey } from '#server/team/api-keys.ts';
import { assertRecentProof } from '#server/team/limits.ts';

const keyWire = ({ lastUsedAt, expiresAt, ...row }: ApiKeyRow, secret?: string): Wire<ApiKey> => ({
  ...row,
  lastUsedAt: lastUsedAt ?? undefined,
  expiresAt: expiresAt ?? undefined,
  secret,
});

/** Keys by which systems of partners call the private scope. */
export const apiKeys: Resource = {
  name: 'api-keys',
  type: 'ApiKey',
  shape: apiKey,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the keys of partners, those that count first.',
      right: 'integrations.read',
      query: pageQuery,
      returns: apiKey,
      handle: async ({ db, query }) =>
        shortPage(
          (await listKeys(db)).map((row) => keyWire(row)),
          query,
        ),
    }),
    privateOperation({
      kind: 'create',
      title: 'Makes a key with rights; it is told once. Needs a second proof.',
      right: 'integrations.write',
      body: apiKeyInput,
      returns: apiKey,
      async handle({ db, body, member }) {
        assertRecentProof(member);
        const { key, secret } = await createKey(db, body, member);
        return keyWire(key, secret);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/revoke',
      title: 'Revokes a key at once.',
      right: 'integrations.write',
      returns: apiKey,
      handle: async ({ db, params, member }) => keyWire(await revokeKey(db, parameter(params), member)),
    }),
  ],
};
