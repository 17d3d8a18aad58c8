/** Settings with the locations of pictures: the size guide's, and those of the items. */
const SETTINGS = ['ASSET_STORE_URL', 'MEDIA_URL'];

/** Origins of pictures on other hosts, for content security policies; none for the shop's own paths. */
export function pictureHosts(source: Record<string, string | undefined>): string[] {
  const origins = SETTINGS.flatMap((name) => {
    const given = source[name] ?? '';
    return /^https?:/.test(given) && URL.canParse(given) ? [new URL(given).origin] : [];
  });
  return [...new Set(origins)];
}
