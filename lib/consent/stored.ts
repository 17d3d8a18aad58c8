import Cookies from 'js-cookie';
import { CONSENT_COOKIE, type ConsentRecord, needsConsent, readRecord } from './record.ts';

/** Returns this browser's current choice; undefined if it must be asked for. */
export function storedConsent(): ConsentRecord | undefined {
  const record = readRecord(Cookies.get(CONSENT_COOKIE));
  return record && !needsConsent(record, Date.now()) ? record : undefined;
}

/** Returns whether a category was accepted, or any but the necessary one. */
export function accepts(category?: 'analytics' | 'ads'): boolean {
  const { categories = [] } = storedConsent() ?? {};
  return category ? categories.includes(category) : categories.some((name) => name !== 'necessary');
}
