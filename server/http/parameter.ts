/**
 * Returns a parameter of the operation's path, such as `id` of `/orders/{id}`.
 *
 * @param params `params` of a call: decoded and untrusted
 * @throws Error for a name that the path does not have
 */
export function parameter(params: Readonly<Record<string, string>>, name = 'id'): string {
  const value = params[name];
  if (value === undefined) throw new Error(`the path has no {${name}}`);
  return value;
}
