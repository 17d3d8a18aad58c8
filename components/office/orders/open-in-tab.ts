/** How long the browser may take to read the file, in ms. */
const KEPT_MS = 60_000;

/**
 * Opens a file in a new tab, where it can be printed. It must be called in the handler of a click or key: browsers block
 * tabs that open later.
 *
 * @param fileOf the file of what was loaded; without one the tab is closed again
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
