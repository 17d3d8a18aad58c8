import { z } from 'zod';
import type { Resource } from '#server/http/resource.ts';
import { pascal } from './operation-id.ts';
import { namedShapes } from './shapes.ts';

/**
 * A class name for every object that resources are made of. One without a name of its own is named after its first
 * use: `image` of an Article is an ArticleImage.
 */
export function classNames(resources: Resource[]): Map<z.ZodObject, string> {
  const named = new Map([...namedShapes(resources)].map(([name, shape]) => [shape, name]));
  const names = new Map<z.ZodObject, string>();
  const visit = (shape: z.ZodObject, name: string) => {
    if (names.has(shape)) return;
    names.set(shape, named.get(shape) ?? name);
    for (const [field, type] of Object.entries(shape.shape)) {
      const inner = elementOf(type);
      if (inner instanceof z.ZodObject) visit(inner, `${names.get(shape)}${pascal(field)}`);
    }
  };
  for (const resource of resources) visit(resource.shape, resource.type);
  return names;
}

const elementOf = (given: unknown): unknown => {
  const type = unwrap(given);
  return type instanceof z.ZodArray ? elementOf(type.element) : type;
};

/** What is left of a type when it is not said any more that it may be absent. */
export function unwrap(type: unknown): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return unwrap(type.unwrap());
  }
  return type;
}
