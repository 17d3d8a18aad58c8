const NAME = 'office-bench';
const STORE = 'photos';

/** Database of photos that wait on the device, by the key in their draft. */
let opened: Promise<IDBDatabase> | undefined;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store of the browser failed'));
  });

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return settled(request);
  })();
  return opened;
}

const inStore = async (mode: IDBTransactionMode) =>
  (await open()).transaction(STORE, mode).objectStore(STORE);

/** Stores a photo on this device until it is uploaded. */
export async function keepPhoto(key: string, file: Blob): Promise<void> {
  await settled((await inStore('readwrite')).put(file, key));
}

/** Reads a photo stored on this device; undefined if it was deleted. */
export async function readKeptPhoto(key: string): Promise<Blob | undefined> {
  const found: unknown = await settled((await inStore('readonly')).get(key));
  return found instanceof Blob ? found : undefined;
}

export async function forgetPhoto(key: string): Promise<void> {
  await settled((await inStore('readwrite')).delete(key));
}
