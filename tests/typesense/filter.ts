import { type Field, isNumeric, Refusal, type StoredDocument } from './schema.ts';

/** Whether a document matches a filter. */
export type Condition = (document: StoredDocument) => boolean;

const ID: Field = { name: 'id', type: 'string', facet: false, optional: false };
const OPERATORS = ['!=', '>=', '<=', '=', '>', '<'];

/** Words are compared without case, accents and punctuation. */
const tokensOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean)
    .join(' ');

/**
 * Parses a `filter_by`: `field:=value`, `field:[a,b]`, `field:>=1`, `[1..2]`, `:!=`, joined by && and || and
 * grouped by parentheses; values with special characters between backticks.
 *
 * @throws Refusal as Typesense does
 */
export function parseFilter(text: string, fields: ReadonlyMap<string, Field>): Condition {
  const parser = new FilterParser(text, fields);
  return parser.read();
}

class FilterParser {
  readonly #text: string;
  readonly #fields: ReadonlyMap<string, Field>;
  #at = 0;

  constructor(text: string, fields: ReadonlyMap<string, Field>) {
    this.#text = text;
    this.#fields = fields;
  }

  read(): Condition {
    const condition = this.#either();
    if (this.#match(/\s*/y) !== undefined && this.#at < this.#text.length) throw syntaxError();
    return condition;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) return undefined;
    this.#at += found[0].length;
    return found[1] ?? found[0];
  }

  #has(sign: string): boolean {
    this.#match(/\s*/y);
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #either(): Condition {
    const all = [this.#both()];
    while (this.#has('||')) all.push(this.#both());
    return (document) => all.some((meets) => meets(document));
  }

  #both(): Condition {
    const all = [this.#single()];
    while (this.#has('&&')) all.push(this.#single());
    return (document) => all.every((meets) => meets(document));
  }

  #single(): Condition {
    if (this.#has('(')) {
      const inner = this.#either();
      if (!this.#has(')')) throw syntaxError();
      return inner;
    }
    const name = this.#match(/\s*([\w.]+)\s*:/y);
    if (name === undefined) throw syntaxError();
    const own = name === 'id' ? ID : this.#fields.get(name);
    if (!own) throw new Refusal(404, `Could not find a filter field named \`${name}\` in the schema.`);
    const operator = OPERATORS.find((sign) => this.#has(sign)) ?? '';
    const values = this.#has('[') ? this.#list() : [this.#value()];
    return isNumeric(own) ? comparesNumbers(own, operator, values) : comparesTexts(own, operator, values);
  }

  #list(): string[] {
    const values = [this.#value()];
    while (this.#has(',')) values.push(this.#value());
    if (!this.#has(']')) throw syntaxError();
    return values;
  }

  #value(): string {
    const value = this.#match(/\s*`([^`]*)`/y) ?? this.#match(/[^,\]()&|`[]+/y);
    if (value === undefined || value.trim() === '') throw syntaxError();
    return value.trim();
  }
}

const syntaxError = () => new Refusal(400, 'Could not parse the filter query.');

function comparesNumbers({ name, type }: Field, operator: string, values: readonly string[]): Condition {
  const ranges = values.map((value) => {
    const [low = '', high = low] = value.split('..');
    if (!/^-?\d+$/.test(low) || !/^-?\d+$/.test(high))
      throw new Refusal(400, `Error with filter field \`${name}\`: Not an ${type}.`);
    return { low: Number(low), high: Number(high) };
  });
  const test = (number: number): boolean =>
    ranges.some(({ low, high }) => {
      if (operator === '>=') return number >= low;
      if (operator === '<=') return number <= low;
      if (operator === '>') return number > low;
      if (operator === '<') return number < low;
      return number >= low && number <= high;
    });
  return (document) => {
    const number = document[name];
    return (typeof number === 'number' && test(number)) !== (operator === '!=');
  };
}

/** `:=` compares all words of a field, `:` requires only some of them. */
function comparesTexts({ name }: Field, operator: string, values: readonly string[]): Condition {
  if (/[<>]/.test(operator)) throw new Refusal(400, `Error with filter field \`${name}\`: not a number.`);
  const wanted = values.map(tokensOf);
  const isWhole = operator.endsWith('=') || name === 'id';
  const meets = (text: string): boolean => {
    const own = tokensOf(text);
    return wanted.some((words) => (isWhole ? words === own : ` ${own} `.includes(` ${words} `)));
  };
  return (document) =>
    [document[name]].flat().some((text) => typeof text === 'string' && meets(text)) !== (operator === '!=');
}
