import { z } from 'zod';
import { badRequest } from './problem.ts';

type Tree = string | Tree[] | { [key: string]: Tree };

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parses a query as PHP (and so API Platform) does: `x=1`, `x[]=1`, `x[0]=1`, `price[gte]=1`.
 *
 * @throws Problem 400 for a scalar given twice, a malformed name or a NUL.
 */
function queryTree(parameters: URLSearchParams): Record<string, Tree> {
  const root: Record<string, Tree> = Object.create(null);
  for (const [name, value] of parameters) {
    if (name.includes('\0') || value.includes('\0')) throw badRequest('NUL is not allowed in a query.');
    if (!value.isWellFormed()) throw badRequest('The query is not well-formed text.');
    const match = PART.exec(name);
    if (!match?.[1]) throw badRequest(`"${name.slice(0, 50)}" is not the name of a parameter.`);
    const keys = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
    if (keys.length > 2) throw badRequest(`"${match[1]}" is nested too deeply.`);
    place(root, match[1], keys, value);
  }
  return root;
}

function place(holder: Record<string, Tree>, name: string, keys: string[], value: string): void {
  const [key, ...rest] = keys;
  const current = holder[name];
  if (key === undefined) {
    if (current !== undefined) throw badRequest(`"${name.slice(0, 50)}" is given twice.`);
    holder[name] = value;
  } else if (key === '' || /^\d{1,4}$/.test(key)) {
    if (current !== undefined && !Array.isArray(current)) throw badRequest(`"${name}" is given twice.`);
    holder[name] = [...(current ?? []), value];
  } else {
    if (typeof current === 'string' || Array.isArray(current)) throw badRequest(`"${name}" is given twice.`);
    const inner: Record<string, Tree> = current ?? Object.create(null);
    place(inner, key, rest, value);
    holder[name] = inner;
  }
}

/**
 * Converts the texts of a query to the types of the schema: '2' to a number, 'true' to a boolean, a single value to a
 * list.
 */
function coerce(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return coerce(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodUnion) {
    const nested = typeof value === 'object';
    const fitting = schema.options.find((option) => option instanceof z.ZodObject === nested);
    return fitting ? coerce(fitting, value) : value;
  }
  if (schema instanceof z.ZodArray) {
    const list = Array.isArray(value) ? value : [value];
    return list.filter((entry) => entry !== '').map((entry) => coerce(schema.element, entry));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const shape: Record<string, unknown> = schema.shape;
    const entries = Object.entries(value).filter(([key, entry]) => Object.hasOwn(shape, key) && entry !== '');
    return Object.fromEntries(entries.map(([key, entry]) => [key, coerce(shape[key], entry)]));
  }
  if (typeof value !== 'string') return value;
  if (schema instanceof z.ZodNumber) return /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
  if (schema instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** A later page of a request for the count alone: no such page exists. */
const countOnly = z.object({ page: z.int().min(2), itemsPerPage: z.literal(0) });

/**
 * Parses the query of a call by the operation's schema. Unknown parameters are ignored, empty ones count as absent.
 *
 * @throws Problem 400 that names the parameter.
 */
export function parseQuery(schema: z.ZodType | undefined, parameters: URLSearchParams): unknown {
  const tree = queryTree(parameters);
  if (!schema) return {};
  const parsed = schema.safeParse(coerce(schema, tree));
  if (parsed.success) {
    const paged = countOnly.safeParse(parsed.data);
    if (paged.success) throw badRequest('Page should not be greater than 1 if limit is equal to 0');
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const name = issue?.path.map(String).reduce((path, key) => `${path}[${key}]`) ?? '';
  if (name === 'page') throw badRequest('Page should not be less than 1');
  if (name === 'itemsPerPage') throw badRequest('Limit should not be less than 0');
  throw badRequest(`${name}: ${issue?.message ?? 'This value is not valid.'}`);
}
