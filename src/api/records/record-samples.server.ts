import type { PageSample, PlainRecords, Sample } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';

type Calls<Call extends string, Own, Files> =
  | `${Call}.${'list' | 'get' | 'create' | 'update' | 'delete'}`
  | (Own extends object ? `${Call}.setOwn` : never)
  | (Files extends object ? `${Call}.${'file' | 'upload'}` : never);
type Pages<List extends string> =
  | `${List}/{id}`
  | (List extends `/manager/${string}` ? `${List}/{id}/update` : never);

const isPlaceholder = (value: unknown) => typeof value === 'string' && /^\{\w+\}$/.test(value);

/**
 * The samples of the calls and pages of plain records, and the examples of their fields for the API documentation:
 * all from one record and a change of it.
 * @param lists the addresses of its list; only managers have pages that change a record
 */
export function recordSamples<
  Call extends string,
  const List extends string,
  Own extends object | undefined = undefined,
  Files extends readonly string[] | undefined = undefined,
>(
  call: Call,
  lists: readonly List[],
  {
    fields,
    changes,
    kind,
    own,
    files,
  }: Pick<PlainRecords, 'kind' | 'fields' | 'changes'> & { own?: Own; files?: Files },
) {
  const list = lists[0] ?? '';
  const pages = lists
    .flatMap((one) => [
      `${one}/{id}`,
      ...(one.startsWith('/manager/') ? [`${one}/{id}/update`] : []),
    ])
    .map((path) => [path, { path: path.replace('{id}', id), allowed: notFound }]);
  const group = list.replace(/^.*\//, '');
  const examples = Object.entries(fields)
    .filter(([, value]) => typeof value === 'string')
    .map(([field, value]) => [`${group}.${field}`, isPlaceholder(value) ? id : value]);
  return {
    records: [{ call, list, kind, fields, changes, ...(own && { own }), ...(files && { files }) }],
    // The compiler reads a template as a name only where it is told to.
    samples: {
      [`${call}.list`]: {},
      [`${call}.get`]: { input: { id }, allowed: notFound },
      [`${call}.create`]: { input: fields },
      [`${call}.update`]: { input: { id, ...changes }, allowed: notFound },
      [`${call}.delete`]: { input: { id }, allowed: notFound },
      ...(own && { [`${call}.setOwn`]: { input: { id, ...own }, allowed: notFound } }),
      ...(files && {
        [`${call}.file`]: { input: { id, field: files[0] }, allowed: notFound },
        [`${call}.upload`]: { input: { file: 'a picture' } },
      }),
    } as Record<Calls<Call, Own, Files>, Sample>,
    pageSamples: Object.fromEntries(pages) as Record<Pages<List>, PageSample>,
    examples: Object.fromEntries(examples) as Record<string, unknown>,
  };
}
