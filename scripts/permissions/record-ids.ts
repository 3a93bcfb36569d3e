/** Records for the samples of calls: those of the library, and plain ones, which are made. */
import { type PlainRecords, allServerFeatures } from '../../src/lib/feature.server';
import { sampleRecords } from './samples';

/** In the order of the features, so that records are made after those that they refer to. */
export const plainRecords = (): readonly PlainRecords[] =>
  allServerFeatures().flatMap(({ records = [] }) => records);

/**
 * The id of a record for each placeholder of samples.
 * @param ask reads an address of the API, or posts a body to it
 */
export async function recordIds(
  ask: (path: string, body?: object) => Promise<unknown>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [placeholder, path] of sampleRecords()) {
    const { items } = (await ask(path)) as { items: { id: string }[] };
    ids[placeholder] = items[0]?.id ?? '';
  }
  for (const { call, list, fields } of plainRecords()) {
    const text = JSON.stringify(fields).replace(
      /\{(\w+)\}/g,
      (whole, name: string) => ids[name] ?? whole,
    );
    const path = list.replace(/^\/\w+\//, '/api/rest/');
    ids[call] = ((await ask(path, JSON.parse(text) as object)) as { id: string }).id;
  }
  return ids;
}
