/** Time in ms for the browser to read the file. */
const KEPT_MS = 60_000;

/**
 * Opens a file in a new tab for printing. Call it in the handler of a click or key: browsers block tabs that
 * open later.
 *
 * @param fileOf the file of the loaded data; without one the tab is closed again
 * @throws errors of `load`
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
