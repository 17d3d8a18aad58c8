/** The browser's record of a choice (specification, sections 3 and 9). */
export const CONSENT_COOKIE = 'cc_cookie';
export const CONSENT_DAYS = 182;
/** Increased when the question changes: every visitor is then asked again. */
export const CONSENT_REVISION = 1;

export interface ConsentRecord {
  categories: string[];
  services: Record<string, string[]>;
  revision: number;
  consentId: string;
  consentTimestamp: string;
  lastConsentTimestamp: string;
  data: unknown;
  /** Milliseconds since 1970; nothing in local storage expires automatically. */
  expirationTime?: number;
}

/** Parses the record of a cookie; undefined unless it has a string id, a timestamp and an array of categories. */
export function readRecord(text: string | undefined): ConsentRecord | undefined {
  const found = parsed(text);
  if (!found) return undefined;
  const { categories, services, revision, consentId, consentTimestamp, lastConsentTimestamp } = found;
  if (typeof consentId !== 'string' || consentId === '') return undefined;
  if (!isTimestamp(consentTimestamp) || !Array.isArray(categories)) return undefined;
  return {
    categories: categories.filter((entry) => typeof entry === 'string'),
    services: listsOf(services),
    revision: typeof revision === 'number' ? revision : 0,
    consentId,
    consentTimestamp,
    lastConsentTimestamp: isTimestamp(lastConsentTimestamp) ? lastConsentTimestamp : consentTimestamp,
    data: found.data ?? null,
    ...(typeof found.expirationTime === 'number' ? { expirationTime: found.expirationTime } : {}),
  };
}

/**
 * Returns whether to ask: no answer yet, the question has changed, or the answer is too old. `now` in ms since
 * 1970.
 */
export function needsConsent(
  record: ConsentRecord | undefined,
  now: number,
  revision = CONSENT_REVISION,
): boolean {
  if (!record || record.revision !== revision) return true;
  return record.expirationTime !== undefined && record.expirationTime <= now;
}

/** Returns the state of a choice (specification, section 4). */
export function stateOf(record: ConsentRecord | undefined): 'none' | 'all' | 'necessary' | 'custom' {
  if (!record) return 'none';
  const [analytics, ads] = [record.categories.includes('analytics'), record.categories.includes('ads')];
  if (analytics && ads) return 'all';
  return analytics || ads ? 'custom' : 'necessary';
}

const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function parsed(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function listsOf(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [],
    ]),
  );
}
