/** Puts the migrations of one branch after those of another. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Entry,
  type Journal,
  type Snapshot,
  journalFile,
  numberOf,
  snapshotFile,
} from './history';
import { rebaseSnapshot } from './snapshots';

type Own = { entry: Entry; sql: string; snapshot: Snapshot; before: Snapshot };
/** Reads a file of `migrations` at some state of the project. */
type Read = (file: string) => string;

const conflictMark = /^(<{7}|>{7}) /m;

export class MigrationRebase {
  readonly #folder: string;

  constructor(readonly root: string) {
    this.#folder = join(root, 'migrations');
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 100_000_000,
    });
  }

  /** The commit that a name stands for; undefined if there is none. */
  #commit(name: string): string | undefined {
    try {
      return this.#git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
    } catch {
      return undefined;
    }
  }

  /** What the migrations go after, unless it is named: what is being merged or rebased onto, else the main branch. */
  base(name?: string): string {
    const ontoFile = this.#git('rev-parse', '--git-path', 'rebase-merge/onto').trim();
    const onto = join(this.root, ontoFile);
    const names = name
      ? [name]
      : [
          'MERGE_HEAD',
          ...(existsSync(onto) ? [readFileSync(onto, 'utf8').trim()] : []),
          'origin/main',
          'main',
        ];
    const found = names.map((one) => this.#commit(one)).find((one) => one !== undefined);
    if (!found) throw new Error(`git knows none of these: ${names.join(', ')}. Name a branch.`);
    return found;
  }

  readonly #at =
    (commit: string): Read =>
    (file) =>
      this.#git('show', `${commit}:migrations/${file}`);

  /** A migration of one's own as it was when it was made: before a merge lost its entry or its snapshot. */
  #own(file: string): Own {
    const heads = ['HEAD', 'MERGE_HEAD', 'REBASE_HEAD'].filter((name) => this.#commit(name));
    const path = `migrations/${file}`;
    const made = this.#git('log', '-1', '--no-merges', '--format=%H', ...heads, '--', path).trim();
    const read: Read = made ? this.#at(made) : (one) => readFileSync(join(this.#folder, one), 'utf8');
    const sql = readFileSync(join(this.#folder, file), 'utf8');
    if (conflictMark.test(sql)) throw new Error(`${path} has the marks of a conflict.`);
    const { entries } = JSON.parse(read(journalFile)) as Journal;
    const at = entries.findIndex(({ tag }) => `${tag}.sql` === file);
    const [entry, previous] = [entries[at], entries[at - 1]];
    if (!entry || !previous) throw new Error(`${path} is in no journal, so it is not known what it follows.`);
    const snapshot = (one: Entry) => JSON.parse(read(snapshotFile(one))) as Snapshot;
    return { entry, sql, snapshot: snapshot(entry), before: snapshot(previous) };
  }

  /** Writes the migrations of the base, and one's own after them. @returns the old and new names of one's own */
  run(base: string): [before: string, after: string][] {
    const baseFiles = this.#git('ls-tree', '-r', '--name-only', base, 'migrations/')
      .split('\n')
      .filter(Boolean)
      .map((file) => file.slice('migrations/'.length));
    const here = readdirSync(this.#folder).filter((file) => file.endsWith('.sql'));
    const own = here
      .filter((file) => !baseFiles.includes(file))
      .map((file) => this.#own(file))
      .sort((one, other) => one.entry.when - other.entry.when);
    // Everything is read and joined before anything is written.
    const taken = baseFiles.map((file): [string, string] => [file, this.#at(base)(file)]);
    for (const [file, text] of taken)
      if (here.includes(file) && readFileSync(join(this.#folder, file), 'utf8') !== text)
        throw new Error(
          `migrations/${file} differs from that of ${base.slice(0, 8)}: give yours another name, in its file and in the journal.`,
        );
    const { journal, files, names } = this.#after(JSON.parse(this.#at(base)(journalFile)) as Journal, base, own);
    for (const file of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(sql|json)$/.test(file)) rmSync(join(this.#folder, file));
    for (const [file, text] of [...taken, ...files, [journalFile, JSON.stringify(journal, null, 2)] as const]) {
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
      writeFileSync(join(this.#folder, file), text);
    }
    return names;
  }

  /** One's own migrations with the numbers that follow, and snapshots that contain the changes of both branches. */
  #after(journal: Journal, base: string, own: readonly Own[]) {
    const names: [before: string, after: string][] = [];
    const files: [string, string][] = [];
    const last = journal.entries.at(-1);
    let previous = last && (JSON.parse(this.#at(base)(snapshotFile(last))) as Snapshot);
    for (const { entry, sql, snapshot, before } of own) {
      const idx = journal.entries.length;
      const tag = `${numberOf(idx)}_${entry.tag.replace(/^\d+_/, '')}`;
      names.push([entry.tag, tag]);
      // Databases know a migration by its time, so one that has run does not run again.
      journal.entries.push({ ...entry, idx, tag });
      const rebased: Snapshot = previous
        ? rebaseSnapshot(before, snapshot, previous)
        : snapshot;
      files.push(
        [snapshotFile({ idx }), JSON.stringify(rebased, null, 2)],
        [`${tag}.sql`, names.reduce((text, [old, now]) => text.replaceAll(old, now), sql)],
      );
      previous = rebased;
    }
    return { journal, files, names };
  }
}
