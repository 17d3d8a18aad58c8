/** Origins that maps load from, for content security policies: of MAP_STYLE_URL, and those of MAP_HOSTS. None for outlines. */
export function mapHosts(source: Record<string, string | undefined>): string[] {
  const { MAP_STYLE_URL: style = '', MAP_HOSTS: hosts = '' } = source;
  if (!style) return [];
  const origins = [style, ...hosts.split(',')].flatMap((given) => {
    const address = given.trim();
    return /^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];
  });
  return [...new Set(origins)];
}
