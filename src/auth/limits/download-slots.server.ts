import { database } from '@/db/client.server';
import { takeTurns } from '@/lib/take-turns';
import type { CurrentSession } from '../session/session.schema';
import { limitedPerson } from './limited-person.server';

/** Downloads of one person at once. */
const mostOfOne = 2;
/** Downloads of this process at once. Most of their time they wait for their clients. */
const mostInAll = 50;

/** The person of each download. */
const running: (string | null)[] = [];

/**
 * Takes a place among the downloads that run in this process. A download lasts for as long as its
 * client takes, so a limit for each minute would not bound how many run at once.
 * @returns a function that gives the place back, or what there is too much of: downloads of this
 * person, or of everybody
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
 * Reads a part of a download when few others read: two on the embedded database, which runs on the thread
 * that answers everybody, otherwise half of the connections. A client that takes its time keeps only its
 * own download waiting, not those of others.
 */
export const readInTurn = takeTurns(() => {
  const opened = database();
  return opened.kind === 'embedded' ? 2 : Math.max(1, Math.floor(opened.pool.size / 2));
});
