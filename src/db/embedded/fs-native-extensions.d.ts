/** The package has no types of its own. */
declare module 'fs-native-extensions' {
  /**
   * Locks an open file, or a part of it, until the file is closed or its process ends.
   * @returns false when it is locked through another descriptor
   */
  export function tryLock(file: number, offset?: number, length?: number): boolean;
}
