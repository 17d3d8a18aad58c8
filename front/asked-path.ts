/** Next renders one page for every wrong address, under a name of its own; the visitor reads the address that was asked for. */
export function nameAskedPath(body: string, path: string): string {
  const text = path.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
  return body.replaceAll('>/_not-found<', () => `>${text}<`);
}
