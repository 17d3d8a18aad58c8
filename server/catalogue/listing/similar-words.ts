/** Share of common letters from which words are similar. */
const LEAST_SIMILARITY = 0.45;

/** Lists the trigrams of a word, with two spaces before it and one after: "  h", " ha", "hat", "at ". */
function trigramsOf(word: string): string[] {
  const letters = [...`  ${word} `];
  return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`);
}

function addByTrigrams(wordsWith: Map<string, string[]>, word: string): void {
  for (const trigram of new Set(trigramsOf(word))) {
    const words = wordsWith.get(trigram);
    if (words) words.push(word);
    else wordsWith.set(trigram, [word]);
  }
}

/** Words by their trigrams, so that a typed one is compared only with those that share some. */
export class SimilarWords {
  readonly #words: string[];
  /** Built on first use. */
  #wordsWith: Map<string, string[]> | undefined;

  constructor(words: string[] = []) {
    this.#words = words;
  }

  /** Adds a new word. */
  add(word: string): void {
    this.#words.push(word);
    if (this.#wordsWith) addByTrigrams(this.#wordsWith, word);
  }

  /** Lists words that contain a text. */
  with(part: string): string[] {
    return this.#words.filter((word) => word.includes(part));
  }

  /** Lists words with a part that shares enough trigrams with a whole typed one, like `<%` of pg_trgm. */
  like(typed: string): string[] {
    const typedTrigrams = new Set(trigramsOf(typed));
    const common = new Map<string, number>();
    const wordsWith = this.#byTrigrams();
    for (const trigram of typedTrigrams) {
      for (const word of wordsWith.get(trigram) ?? []) common.set(word, (common.get(word) ?? 0) + 1);
    }
    const least = LEAST_SIMILARITY * typedTrigrams.size;
    return [...common].flatMap(([word, count]) =>
      count > least && isLike(typedTrigrams, word) ? [word] : [],
    );
  }

  #byTrigrams(): Map<string, string[]> {
    if (this.#wordsWith) return this.#wordsWith;
    const made = new Map<string, string[]>();
    for (const word of this.#words) addByTrigrams(made, word);
    this.#wordsWith = made;
    return made;
  }
}

/**
 * Whether consecutive trigrams of a word have enough in common with the searched ones. Like pg_trgm, it continues from
 * the best sequence so far instead of trying all.
 */
function isLike(wanted: ReadonlySet<string>, word: string): boolean {
  const trigrams = trigramsOf(word);
  let start: number | undefined;
  for (const [end, trigram] of trigrams.entries()) {
    if (!wanted.has(trigram)) continue;
    start ??= end;
    let best = 0;
    for (let from = start; from <= end; from += 1) {
      const similarity = similarityOf(wanted, new Set(trigrams.slice(from, end + 1)));
      if (similarity <= best) continue;
      best = similarity;
      start = from;
    }
    if (best > LEAST_SIMILARITY) return true;
  }
  return false;
}

function similarityOf(wanted: ReadonlySet<string>, own: ReadonlySet<string>): number {
  const common = [...own].filter((trigram) => wanted.has(trigram)).length;
  return common / (wanted.size + own.size - common);
}
