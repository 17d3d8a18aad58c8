import { BUILD } from './reload.ts';

/** Asks whether the shop has a newer build than this page's; false if it does not answer. */
export async function isReplaced(): Promise<boolean> {
  const answer = await fetch('/ops/build', { cache: 'no-store' }).catch(() => undefined);
  const build = answer?.ok ? await answer.text() : '';
  return build !== '' && build !== BUILD;
}
