import type { z } from 'zod';
import { withHydraPrefix } from '#lib/api/hydra-prefix.ts';
import { Failure, NotTried } from './failure.ts';

const LONGEST_EXCERPT = 120;

/** Formats a value for a report: JSON, truncated. */
function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;
}

/** Returns the value at a path of a body; undefined if there is none. */
function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

/** Formats the path of an issue: `hydra:member[0].price`. */
const pathText = (path: PropertyKey[]): string =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('') || 'the body';

/**
 * Answer of the API to one call. `body` is undefined if the text is not JSON. Collections without Hydra's prefix
 * are read like the storefront does.
 */
export class Answer {
  readonly asked: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;

  constructor(asked: string, response: Response, text: string) {
    this.asked = asked;
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
    try {
      this.body = withHydraPrefix(JSON.parse(text));
    } catch {
      this.body = undefined;
    }
  }

  /** @throws Failure with the expected and the actual result */
  fail(expected: string, came: string): never {
    throw new Failure(this.asked, expected, came);
  }

  /** @throws Failure unless `holds`; `came` is a value of the answer. */
  expect(holds: boolean, expected: string, came: unknown): this {
    if (!holds) this.fail(expected, excerpt(came));
    return this;
  }

  /** @throws Failure for another status; NotTried if the API answers 429 or requires a challenge */
  isStatus(...allowed: number[]): this {
    if (allowed.includes(this.status)) return this;
    if (this.status === 429)
      throw new NotTried(`the API limits calls; it asks to wait ${this.headers.get('retry-after') ?? '?'} s`);
    if (valueAt(this.body, ['challenge']) !== undefined)
      throw new NotTried(`${this.asked} asks for a challenge, which this tool does not solve`);
    const detail = valueAt(this.body, ['detail']);
    this.fail(
      `status ${allowed.join(' or ')}`,
      `status ${this.status}${typeof detail === 'string' ? `, ${excerpt(detail)}` : ''}`,
    );
  }

  /** Parses the body by the contract. @throws Failure with the first path that differs */
  is<T>(shape: z.ZodType<T>): T {
    const { data, error } = shape.safeParse(this.body);
    if (!error) return data;
    const [issue] = error.issues;
    const path = issue?.path ?? [];
    this.fail(
      `${pathText(path)} as the contract has it: ${issue?.message}`,
      this.body === undefined ? 'a body that is no JSON' : excerpt(valueAt(this.body, path)),
    );
  }

  /** Returns a required header. @throws Failure */
  header(name: string): string {
    return this.headers.get(name) ?? this.fail(`the header ${name}`, 'none');
  }
}
