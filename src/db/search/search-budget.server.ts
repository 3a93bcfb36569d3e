import { ORPCError } from '@orpc/server';
import { database } from '@/db/client.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { takeTurns } from '@/lib/waiting/take-turns';
import { searchSignal, whileClientWaits } from './search-signal.server';

/** Maximum duration of a search, and of its wait for a place before, in milliseconds. */
const longest = 2000;
/** The most milliseconds for the whole of a search, and for what is added then or found quickly instead. */
const longestPart = { all: 1200, further: 500 };
/** Maximum simultaneous searches of one person. */
const mostOfOne = 2;
/** `Retry-After` of a refused search, in seconds. */
const retryAfter = 2;

/** The embedded database runs one statement at a time, and none that it has taken can be cancelled. */
const inTurn = takeTurns(() => (database().kind === 'embedded' ? 1 : Infinity));

/** Runs a statement of a search, unless the search has to end. */
export const runSearchStatement = <Result>(run: () => Promise<Result>): Promise<Result> =>
  inTurn(() => {
    searchSignal()?.throwIfAborted();
    return run();
  });

/** Does a part of a search or, if it takes too long within the budget of the search, something else. */
export async function inTime<Result>(
  part: keyof typeof longestPart,
  work: () => Promise<Result>,
  otherwise: () => Promise<Result> | Result,
): Promise<Result> {
  const budget = searchSignal();
  if (!budget) return work();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longestPart[part]);
  try {
    return await whileClientWaits(AbortSignal.any([budget, late.signal]), work);
  } catch (error) {
    if (!late.signal.aborted || budget.aborted) throw error;
    return await otherwise();
  } finally {
    clearTimeout(timer);
  }
}

/** For each person the searches that run, followed by those that wait. Each is a function that lets it run. */
const searches = new Map<string, (() => void)[]>();

/** Waits for one of the places of a person. @returns a function that frees the place */
async function takePlace(person: string, client: AbortSignal): Promise<() => void> {
  const own = searches.get(person) ?? [];
  searches.set(person, own);
  const { promise, resolve: start } = Promise.withResolvers<void>();
  own.push(start);
  const leave = () => {
    own.splice(own.indexOf(start), 1);
    for (const next of own.slice(0, mostOfOne)) next();
    if (own.length === 0) searches.delete(person);
  };
  if (own.length <= mostOfOne) return leave;
  const giveUp = () => start();
  const timer = setTimeout(giveUp, longest);
  client.addEventListener('abort', giveUp);
  // The event of a client that has left before does not come again.
  if (client.aborted) giveUp();
  await promise;
  clearTimeout(timer);
  client.removeEventListener('abort', giveUp);
  if (own.indexOf(start) < mostOfOne && !client.aborted) return leave;
  leave();
  throw refuse('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Runs a search, which ends after two seconds, or when its client has gone. One person has two places for
 * searches, because a few slow ones would take all connections; further ones wait for a place.
 * @param person null if people cannot be distinguished; the places are then not limited
 * @param client aborts when the client has gone
 * @throws ORPCError TOO_MANY_REQUESTS without a place in time, SEARCH_TOO_LONG
 */
export async function runInSearchBudget<Result>(
  person: string | null,
  client: AbortSignal,
  search: () => Promise<Result>,
): Promise<Result> {
  const leave = person === null ? () => {} : await takePlace(person, client);
  const spent = new AbortController();
  const timer = setTimeout(() => spent.abort(), longest);
  const signal = AbortSignal.any([client, spent.signal]);
  try {
    return await whileClientWaits(signal, search);
  } catch (error) {
    const isCancelled = signal.aborted && !(error instanceof ORPCError);
    throw isCancelled ? refuse('SEARCH_TOO_LONG', { retryAfter }, error) : error;
  } finally {
    clearTimeout(timer);
    leave();
  }
}
