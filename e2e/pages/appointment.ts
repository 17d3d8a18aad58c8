import { expect } from '@playwright/test';
import { onDatabase } from './shop-database.ts';

/** Returns the path of the link in a mail about an appointment. */
export async function mailedLink(email: string, kind: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const [mail] = await onDatabase<{ plain: string }>(
      'select plain from mail where kind = $1 and recipient = $2 and plain is not null',
      [kind, email],
    );
    found =
      /https?:\/\/\S*\/pages\/sell\/appointment\/success\?booking=\S+/.exec(mail?.plain ?? '')?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(found);
  return pathname + search;
}
