const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a question or its answer has every word that is searched for, or its beginning; case and accents do not count. */
export function isAnswer(text: string, search: string): boolean {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = plain(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
