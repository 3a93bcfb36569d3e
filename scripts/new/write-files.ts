/** Writes files as one change: all of them, or none. */
import { existsSync, mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Remembers what was there before, and restores it if the change cannot be made as a whole. */
export class Change {
  readonly #before = new Map<string, string | null>();
  readonly #folders: string[] = [];

  constructor(readonly folder: string) {}

  /** Remembers a file that another program is going to write. */
  remember(path: string): void {
    if (this.#before.has(path)) return;
    const file = join(this.folder, path);
    this.#before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : null);
  }

  /** Remembers a file that another program has made. */
  addMade(path: string): void {
    this.#before.set(path, null);
  }

  write(path: string, content: string): void {
    this.remember(path);
    const file = join(this.folder, path);
    for (let folder = dirname(file); !existsSync(folder); folder = dirname(folder))
      this.#folders.push(folder);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  undo(): void {
    for (const [path, content] of this.#before) {
      if (content === null) rmSync(join(this.folder, path), { force: true });
      else writeFileSync(join(this.folder, path), content);
    }
    // An empty folder, which git does not see, would keep the name of a feature taken.
    for (const folder of this.#folders.toSorted((one, other) => other.length - one.length))
      rmdirSync(folder);
  }

  /** The files that are new. */
  made(): string[] {
    return [...this.#before].flatMap(([path, content]) =>
      content === null && existsSync(join(this.folder, path)) ? [path] : [],
    );
  }
}
