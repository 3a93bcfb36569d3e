import type { PageSample, PlainRecords, Sample } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';

type Calls<Call extends string> = `${Call}.${'list' | 'get' | 'create' | 'update' | 'delete'}`;
type Pages<List extends string> = `${List}/{id}` | `${List}/{id}/update`;

const isPlaceholder = (value: unknown) => typeof value === 'string' && /^\{\w+\}$/.test(value);

/**
 * The samples of the calls and pages of plain records, and the examples of their fields for the API documentation:
 * all from one record and a change of it.
 */
export function recordSamples<Call extends string, List extends string>(
  call: Call,
  list: List,
  { fields, changes, kind }: Pick<PlainRecords, 'kind' | 'fields' | 'changes'>,
) {
  const page = (more = ''): PageSample => ({ path: `${list}/${id}${more}`, allowed: notFound });
  const group = list.replace(/^.*\//, '');
  const examples = Object.entries(fields)
    .filter(([, value]) => typeof value === 'string')
    .map(([field, value]) => [`${group}.${field}`, isPlaceholder(value) ? id : value]);
  return {
    records: [{ call, list, kind, fields, changes }] as const,
    // The compiler reads a template as a name only where it is told to.
    samples: {
      [`${call}.list`]: {},
      [`${call}.get`]: { input: { id }, allowed: notFound },
      [`${call}.create`]: { input: fields },
      [`${call}.update`]: { input: { id, ...changes }, allowed: notFound },
      [`${call}.delete`]: { input: { id }, allowed: notFound },
    } as Record<Calls<Call>, Sample>,
    pageSamples: {
      [`${list}/{id}`]: page(),
      [`${list}/{id}/update`]: page('/update'),
    } as Record<Pages<List>, PageSample>,
    examples: Object.fromEntries(examples) as Record<string, unknown>,
  };
}
