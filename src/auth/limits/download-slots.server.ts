import { database } from '@/db/client.server';
import { takeTurns } from '@/lib/waiting/take-turns';
import type { CurrentSession } from '../session/session.schema';
import { limitedPerson } from './person-limits.server';

/** Maximum simultaneous downloads of one person. */
const mostOfOne = 2;
/** Maximum simultaneous downloads of this process. It can be high, because they mostly wait for clients. */
const mostInAll = 50;

/** The person of each running download. */
const running: (string | null)[] = [];

/**
 * Takes one of the slots for downloads of this process. The client decides how long a download lasts, so
 * a rate limit would not bound the number of simultaneous downloads.
 * @returns a function that releases the slot; `own` if this person has too many downloads, `all` if the
 * process has
 */
export function takeDownloadSlot(reader: CurrentSession): (() => void) | 'own' | 'all' {
  const person = limitedPerson(reader);
  const own = running.filter((one) => one === person).length;
  if (person !== null && own >= mostOfOne) return 'own';
  if (running.length >= mostInAll) return 'all';
  running.push(person);
  let isTaken = true;
  return () => {
    if (isTaken) running.splice(running.indexOf(person), 1);
    isTaken = false;
  };
}

/**
 * Reads a part of a download, with a limited number of simultaneous reads: two on the embedded database,
 * which runs on the same thread as all requests, otherwise half of the connections. Downloads take turns
 * by parts, so a slow client delays only its own download.
 */
export const readInTurn = takeTurns(() => {
  const opened = database();
  return opened.kind === 'embedded' ? 2 : Math.max(1, Math.floor(opened.pool.size / 2));
});
