import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type MarkdownPlan,
  type MarkdownPlanInput,
  type MarkdownPreviewInput,
  markdownPlan,
  markdownPreview,
} from '#contract/private/markdown-plans.ts';
import compiled from '#messages/en-GB/office-markdowns.json' with { type: 'json' };
import type markdowns from '../../messages/en-GB/office-markdowns.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const markdownsText = officeTexts<keyof typeof markdowns>(compiled);

export const markdownPlansQuery = queryOptions({
  queryKey: ['items', 'markdown-plans'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'markdown-plans', background: true, returns: collectionOf(markdownPlan), signal }),
});

/** Query for the effect of a plan if it ran now; disabled while the plan is incomplete. */
export const markdownPreviewQuery = (rule: MarkdownPreviewInput | undefined) =>
  queryOptions({
    queryKey: ['items', 'markdown-preview', rule],
    queryFn: ({ signal }) =>
      callOffice({
        method: 'POST',
        path: 'markdown-plans/preview',
        body: rule,
        returns: markdownPreview,
        signal,
      }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

type Seen = Pick<MarkdownPlan, 'id' | 'version'>;

/** Saves a plan: creates one, or replaces one that is not running. */
export const saveMarkdownPlan = (seen: Seen | undefined, body: MarkdownPlanInput) =>
  seen
    ? callOffice({
        method: 'PATCH',
        path: `markdown-plans/${seen.id}`,
        version: seen.version,
        body,
        returns: markdownPlan,
      })
    : callOffice({ method: 'POST', path: 'markdown-plans', body, returns: markdownPlan });

export const runMarkdownPlan = ({ id, version }: Seen, step: 'start' | 'stop') =>
  callOffice({ method: 'POST', path: `markdown-plans/${id}/${step}`, version, returns: markdownPlan });

export const removeMarkdownPlan = ({ id, version }: Seen) =>
  callOffice({ method: 'DELETE', path: `markdown-plans/${id}`, version, returns: NO_BODY });
