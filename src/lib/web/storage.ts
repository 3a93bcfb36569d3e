/** A storage of the browser. It may be disabled: then it is empty, and stores nothing. */
function storageOf(storage: () => Storage) {
  const attempt = <Result>(call: (storage: Storage) => Result): Result | null => {
    try {
      return call(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (key: string): string | null => attempt((opened) => opened.getItem(key)),
    set: (key: string, value: string): void => void attempt((opened) => opened.setItem(key, value)),
    remove: (key: string): void => void attempt((opened) => opened.removeItem(key)),
  };
}

export const browserStorage = storageOf(() => localStorage);
export const tabStorage = storageOf(() => sessionStorage);
