import { z } from 'zod';
import { type SavedQuery, savedQuery } from '#contract/saved-search.ts';
import { done } from '#lib/account/done.ts';
import { accountSearchesPath } from '#lib/account-paths.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { changeSavedSearch, createSavedSearch, deleteSavedSearch } from '#lib/api/saved-searches.ts';
import { lengthRanges } from '#lib/catalogue/length-filters.ts';
import { parseListing } from '#lib/catalogue/listing-address.ts';
import type { Filters, Scope } from '#lib/catalogue/listing-filters.ts';
import { spellingsOf } from '#lib/catalogue/sizes.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { saveSearchPath } from './paths.ts';

const { email, length, required } = RULES;

/** Returns the query of a listing in the API's form. */
function queryOf(scope: Scope, filters: Filters): SavedQuery {
  const { min, max, lengths, without, from: _, page: __, sort: ___, ...lists } = filters;
  const given = { ...lists, size: lists.size.flatMap(spellingsOf) };
  const named = Object.entries(given).filter(([, values]) => values.length > 0);
  return savedQuery.parse({
    ...scope,
    ...Object.fromEntries(named),
    without: without || undefined,
    minPrice: min,
    maxPrice: max,
    measurements: lengthRanges(lengths),
  });
}

const formToSave = (name: string, needsEmail: boolean) =>
  defineForm({
    name,
    flash: 'save-search',
    schema: withRules(z.object({ searchName: text, without: text, email: text }), {
      searchName: [required(), length(1, 100)],
      without: [length(0, 200)],
      email: [...(needsEmail ? [required()] : []), length(0, 180), email()],
    }),
    context: 'general',
    page: ({ to }) => saveSearchPath(to ?? ''),
    submit: async (client, data, { to = '' }) => {
      const { scope, filters } = parseListing(to);
      const query = queryOf(scope, { ...filters, without: data.without.trim() });
      const created = await createSavedSearch(client, {
        ...query,
        name: data.searchName,
        email: data.email.trim() || undefined,
      });
      return created.status === 'pending'
        ? { to: saveSearchPath(to, { sent: '1' }) }
        : done(accountSearchesPath(), 'search');
    },
    knownError: (error) => (failureOf(error)?.status === 409 ? { id: 'saveSearch.full' } : undefined),
  });

/** Saves the search of a listing for a customer. */
export const saveSearchForm = formToSave('save-search', false);

/** Saves the search of a listing for a guest, once the mailed link is opened. */
export const saveGuestSearchForm = formToSave('save-guest-search', true);

export const renameSearchForm = defineForm({
  name: 'rename-search',
  schema: withRules(z.object({ searchName: text }), { searchName: [required(), length(1, 100)] }),
  context: 'account',
  page: accountSearchesPath,
  submit: async (client, { searchName }, { id = '' }) => {
    await changeSavedSearch(client, id, { name: searchName });
    return done(accountSearchesPath(), 'searchRenamed');
  },
});

/** Pauses or resumes a search. */
export const pauseSearchForm = defineButton({
  name: 'pause-search',
  context: 'account',
  page: accountSearchesPath,
  submit: async (client, { id = '', pause }) => {
    await changeSavedSearch(client, id, { isPaused: pause === '1' });
    return done(accountSearchesPath(), pause === '1' ? 'searchPaused' : 'searchResumed');
  },
});

export const deleteSearchForm = defineButton({
  name: 'delete-search',
  context: 'account',
  page: accountSearchesPath,
  submit: async (client, { id = '' }) => {
    await deleteSavedSearch(client, id);
    return done(accountSearchesPath(), 'searchDeleted');
  },
});
