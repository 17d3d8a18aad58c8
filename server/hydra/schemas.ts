import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { problem, validationProblem, violation } from '#contract/problem.ts';
import type { Operation, Resource } from '#server/http/resource.ts';
import { operationId, pascal } from './operation-id.ts';
import { namedShapes } from './shapes.ts';

const REFERENCE = '#/components/schemas/';

/** Names the collection that a list returns. */
export const collectionName = (resource: Resource, entry: Operation): string =>
  entry.returns === resource.shape && entry.path === ''
    ? `${resource.type}Collection`
    : `${pascal(operationId(resource, entry))}Collection`;

/** Builds the components of the OpenAPI document, from the schemas that validate and shape the data. */
export function components(resources: Resource[]): {
  schemas: Record<string, unknown>;
  nameOf(shape: z.ZodType): string;
} {
  const answers = new Map<z.ZodType, string>();
  const bodies = new Map<z.ZodType, string>();
  for (const [name, shape] of namedShapes(resources)) answers.set(shape, name);
  answers
    .set(problem, 'Problem')
    .set(violation, 'Violation')
    .set(validationProblem, 'ConstraintViolationList');
  const collections = new Map<string, z.ZodType>();
  for (const resource of resources) {
    for (const entry of resource.operations) {
      const id = pascal(operationId(resource, entry));
      if (entry.body && !bodies.has(entry.body)) bodies.set(entry.body, `${id}Body`);
      if (!entry.returns) continue;
      if (!answers.has(entry.returns)) answers.set(entry.returns, `${id}Answer`);
      if (entry.kind === 'list') {
        collections.set(collectionName(resource, entry), entry.collection ?? collectionOf(entry.returns));
      }
    }
  }
  const named = [...answers, ...[...collections].map(([name, shape]): [z.ZodType, string] => [shape, name])];
  const schemas = { ...jsonSchemas(named, 'output'), ...jsonSchemas([...bodies], 'input') };
  for (const resource of resources) {
    // Shapes that are only sent, such as a message to the shop, have a class and no answer.
    const name = answers.get(resource.shape) ?? '';
    const isAnswered = resources.some(({ operations }) =>
      operations.some(({ returns }) => returns === resource.shape),
    );
    if (!isAnswered && !JSON.stringify(schemas).includes(`"${REFERENCE}${name}"`)) delete schemas[name];
  }
  return {
    schemas,
    nameOf: (shape) => bodies.get(shape) ?? answers.get(shape) ?? '',
  };
}

/** Builds JSON Schemas by name; a schema within another is a reference. */
function jsonSchemas(named: [z.ZodType, string][], io: 'input' | 'output'): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [shape, id] of named) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${REFERENCE}${id}`,
    ...OPTIONS,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

const OPTIONS = {
  unrepresentable: 'any',
  target: 'draft-2020-12',
  // Answers may have further keys, such as `@context`, and clients must accept additions of later versions.
  override: ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
} as const;

/** Returns the JSON Schema of an unnamed shape: a parameter. */
export function inlineSchema(shape: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', ...OPTIONS });
  return schema;
}

/** Returns a reference to a named schema. */
export const referenceTo = (name: string) => ({ $ref: `${REFERENCE}${name}` });
