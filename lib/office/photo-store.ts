const NAME = 'office-bench';
const STORE = 'photos';

/** A photo that waits on the device, by the key that its draft names it by. */
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

/** Keeps a photo on this device until the shop has it. */
export async function keepPhoto(key: string, file: Blob): Promise<void> {
  await settled((await inStore('readwrite')).put(file, key));
}

/** A photo that is kept on this device; undefined once it is gone. */
export async function readKeptPhoto(key: string): Promise<Blob | undefined> {
  const found: unknown = await settled((await inStore('readonly')).get(key));
  return found instanceof Blob ? found : undefined;
}

export async function forgetPhoto(key: string): Promise<void> {
  await settled((await inStore('readwrite')).delete(key));
}
