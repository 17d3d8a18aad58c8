import type { ErrorContext } from '#lib/api/error-messages.ts';
import type { FormDefinition } from './form-definition.ts';
import type { SubmitDefinition } from './use-submit-form.ts';

/**
 * Makes a form for the page's script whose definition is loaded at first use: its rules, calls and schemas are
 * larger than the page. `name` and `context` are those of the definition.
 */
export function formOnDemand<const Name extends string, const Context extends ErrorContext, In, Out>(
  name: Name,
  context: Context,
  load: () => Promise<FormDefinition<In, Out> & { name: NoInfer<Name>; context: NoInfer<Context> }>,
): SubmitDefinition<In, Out> {
  let loaded: FormDefinition<In, Out> | undefined;
  const definition = async () => {
    loaded ??= await load();
    return loaded;
  };
  return {
    name,
    context,
    schema: async () => (await definition()).schema,
    submit: async (...sent) => (await definition()).submit(...sent),
    knownError: (error) => loaded?.knownError?.(error),
  };
}
