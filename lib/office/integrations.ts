import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import {
  type ApiKeyInput,
  apiKey,
  type WebhookEndpointInput,
  type WebhookEndpointPatch,
  webhookDelivery,
  webhookEndpoint,
} from '#contract/private/integrations.ts';
import compiled from '#messages/en-GB/office-integrations.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-integrations.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const integrationsText = officeTexts<keyof typeof texts>(compiled);

/** Number of rows per page. */
export const DELIVERIES_PER_PAGE = 50;

export const endpointsQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'webhook-endpoints',
      query: { itemsPerPage: 100 },
      returns: collectionOf(webhookEndpoint),
      signal,
    }),
});

export interface DeliveryFilter {
  endpoint?: string;
  state?: string;
  page: number;
}

export const deliveriesQuery = (filter: DeliveryFilter) =>
  queryOptions({
    queryKey: ['webhook-deliveries', filter],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'webhook-deliveries',
        query: { ...filter, itemsPerPage: DELIVERIES_PER_PAGE },
        returns: collectionOf(webhookDelivery),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'api-keys', query: { itemsPerPage: 100 }, returns: collectionOf(apiKey), signal }),
});

interface Seen {
  id: string;
  version: string;
}

export const addEndpoint = (body: WebhookEndpointInput) =>
  callOffice({ method: 'POST', path: 'webhook-endpoints', body, returns: webhookEndpoint });
export const changeEndpoint = ({ id, version }: Seen, body: WebhookEndpointPatch) =>
  callOffice({ method: 'PATCH', path: `webhook-endpoints/${id}`, body, version, returns: webhookEndpoint });
export const deleteEndpoint = ({ id, version }: Seen) =>
  callOffice({ method: 'DELETE', path: `webhook-endpoints/${id}`, version, returns: NO_BODY });
export const rotateSecret = ({ id, version }: Seen) =>
  callOffice({
    method: 'POST',
    path: `webhook-endpoints/${id}/rotate-secret`,
    version,
    returns: webhookEndpoint,
  });
export const testEndpoint = (id: string) =>
  callOffice({ method: 'POST', path: `webhook-endpoints/${id}/test`, returns: NO_BODY });
export const replayFailed = (id: string) =>
  callOffice({
    method: 'POST',
    path: `webhook-endpoints/${id}/replay-failed`,
    returns: z.object({ events: z.int() }),
  });
export const replayDelivery = (id: string) =>
  callOffice({ method: 'POST', path: `webhook-deliveries/${id}/replay`, returns: webhookDelivery });

export const makeKey = (body: ApiKeyInput) =>
  callOffice({ method: 'POST', path: 'api-keys', body, returns: apiKey });
export const revokeKey = (id: string) =>
  callOffice({ method: 'POST', path: `api-keys/${id}/revoke`, returns: apiKey });
