import type { Translate } from '@/i18n/translate';
import type { DocumentedCall, DocumentedGroup } from './api-docs.queries';

/** The translation of a text of the OpenAPI document; the original text if it has no translation. */
const words = (t: Translate<'apiNames'>, key: string, defaultValue: string): string =>
  t(key, { defaultValue });

/** The translated summary of a call. */
export const operationText = (t: Translate<'apiNames'>, { id, summary }: DocumentedCall): string =>
  words(t, `operations.${id}`, summary);

/** The translated description of a call. Most calls have none. */
export const descriptionText = (t: Translate<'apiNames'>, { id }: DocumentedCall): string =>
  words(t, `descriptions.${id}`, '');

/** The translated name of a group of calls. */
export const groupText = (t: Translate<'apiNames'>, { id, name }: DocumentedGroup): string =>
  words(t, `groups.${id}`, name);

/** The translated location of a parameter: path or query. */
export const placeText = (t: Translate<'apiDocs'>, place: string): string =>
  t(`places.${place}`, { defaultValue: place });

/** A value as it is shown. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** A command for a terminal that makes the call with its example. */
export function curlText(call: DocumentedCall, baseUrl: string): string {
  const method = call.method === 'GET' || call.method === 'POST' ? '' : `-X ${call.method} `;
  const body =
    call.body !== undefined
      ? ` \\\n  -H "Content-Type: application/json" -d '${jsonText(call.body)}'`
      : '';
  const post = call.method === 'POST' && call.body === undefined ? '-X POST ' : '';
  return `curl ${method}${post}-H "Authorization: Bearer $TOKEN"${body} \\\n  "${baseUrl}${call.path}"`;
}
