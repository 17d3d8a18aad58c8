import compiled from '#messages/en-GB/office-frame.json' with { type: 'json' };
import { isOneSize } from '#shared/one-size.ts';
import type frame from '../../messages/en-GB/office-frame.json';
import { ApiError } from '../api/api-error.ts';
import { clock, money } from './formats.ts';
import { officeTexts } from './texts.ts';

/** Texts on all screens of the back office. */
export const officeText = officeTexts<keyof typeof frame>(compiled);

/** Returns `Size 38`; a single size is named alone. */
export const sizeText = (size: string): string =>
  isOneSize(size) ? size : officeText('office.size', { size });

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the message of a failed call: what failed, and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return officeText('office.error.server');
  const { kind, status, problem, retryAfter } = error;
  if (kind === 'network' || kind === 'cancel') return officeText('office.error.network');
  if (kind === 'timeout') return officeText('office.error.timeout');
  if (status >= 500) return officeText('office.error.server');
  if (status === 412) return versionText(problem?.changedBy, problem?.changedAt);
  if (status === 429) return officeText('office.error.tooMany', { seconds: retryAfter ?? 60 });
  if (problem?.type === '/errors/over-limit' && typeof problem.limit === 'number')
    return officeText('office.error.limit', { limit: money(problem.limit) });
  if (problem?.type === '/errors/right-missing') return officeText('office.error.right');
  if (status === 404) return officeText('office.error.notFound');
  return problem?.detail ?? officeText('office.error.server');
}

function versionText(by: unknown, at: unknown): string {
  const [name, moment] = [text(by), text(at)];
  if (name === undefined || moment === undefined) return officeText('office.error.versionUnnamed');
  return officeText('office.error.version', { name, time: clock(moment) });
}
