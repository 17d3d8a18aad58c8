/** Adds a third-party script; the page does not depend on it. Rejects if it fails to load. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  });
}
