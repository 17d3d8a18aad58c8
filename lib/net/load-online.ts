/**
 * Loads a component that opens after a press. Without a network this waits until it is back: a failure would
 * replace the whole page by the error page.
 *
 * @throws if the component cannot be loaded although there is a network
 */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return loadOnline(load);
  }
}
