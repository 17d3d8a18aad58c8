/** @returns a function that starts each call after the previous one has ended, even if it failed */
export function sequence(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const done = last.then(call, call);
    last = done.catch(() => undefined);
    return done;
  };
}
