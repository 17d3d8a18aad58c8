import { z } from 'zod';

/** A query parameter: `size[]`, `price[gte]`; `property` is the property that it filters or sorts by. */
interface QueryVariable {
  name: string;
  property: string;
  /** Shape of one value, of the whole list for a list. */
  type: z.ZodType;
  isList: boolean;
}

const known = new WeakMap<z.ZodType, QueryVariable[]>();

/** Lists the parameters of an operation's query; lists as `name[]`, nested ones separately. */
export function queryVariables(schema: z.ZodType | undefined): QueryVariable[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const found = known.get(schema);
  if (found) return found;
  const variables = Object.entries(schema.shape).flatMap(([name, type]) => variablesOf(name, type));
  known.set(schema, variables);
  return variables;
}

function variablesOf(name: string, type: unknown): QueryVariable[] {
  if (type instanceof z.ZodOptional) return variablesOf(name, type.unwrap());
  if (type instanceof z.ZodArray) return [{ name: `${name}[]`, property: name, type, isList: true }];
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => variablesOf(name, option));
  if (type instanceof z.ZodObject) {
    // `order[price]` sorts by the property `price`; `price[gte]` filters the property `price`.
    const sorts = name === 'order' || name === 'sort';
    return Object.entries(type.shape).flatMap(([key, inner]) =>
      variablesOf(`${name}[${key}]`, inner).map((entry) => ({ ...entry, property: sorts ? key : name })),
    );
  }
  return type instanceof z.ZodType ? [{ name, property: name, type, isList: false }] : [];
}
