/** How long the browser may take to read the file, in ms. */
const KEPT_MS = 60_000;

/**
 * Opens a file in a tab of its own, from where it is printed. Call it from the press: a browser blocks a tab that opens later.
 *
 * @param load answers the file; without one the tab is closed again
 * @throws what `load` throws
 */
export async function openInTab<T>(
  load: () => Promise<T>,
  fileOf: (loaded: T) => Blob | undefined,
): Promise<T> {
  const tab = window.open('', '_blank');
  try {
    const loaded = await load();
    const file = fileOf(loaded);
    if (file) {
      const url = URL.createObjectURL(file);
      if (tab) tab.location.href = url;
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    } else tab?.close();
    return loaded;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
