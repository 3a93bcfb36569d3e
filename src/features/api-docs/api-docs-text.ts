import type { TFunction } from 'i18next';
import type { DocumentedCall, DocumentedGroup } from './api-docs.queries';

/** Words for what the document names; a call that has none yet keeps those of the document. */
const words = (t: TFunction<'apiDocs'>, key: string, defaultValue: string): string =>
  (t as (key: string, options: { defaultValue: string }) => string)(key, { defaultValue });

/** What a call does, in the reader's language. */
export const operationText = (t: TFunction<'apiDocs'>, { id, summary }: DocumentedCall): string =>
  words(t, `operations.${id}`, summary);

/** What else there is to know of a call; most have nothing more than their name. */
export const descriptionText = (t: TFunction<'apiDocs'>, { id }: DocumentedCall): string =>
  words(t, `descriptions.${id}`, '');

/** The name of a group of calls. */
export const groupText = (t: TFunction<'apiDocs'>, { id, name }: DocumentedGroup): string =>
  words(t, `groups.${id}`, name);

/** Where a parameter stands: in the path, in the query. */
export const placeText = (t: TFunction<'apiDocs'>, place: string): string =>
  words(t, `places.${place}`, place);
