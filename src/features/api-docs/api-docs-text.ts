import type { TFunction } from 'i18next';
import type { DocumentedCall, DocumentedGroup } from './api-docs.queries';

/** The translation of a text of the OpenAPI document; the original if there is none. */
const words = (t: TFunction<'apiDocs'>, key: string, defaultValue: string): string =>
  (t as (key: string, options: { defaultValue: string }) => string)(key, { defaultValue });

/** The translated summary of a call. */
export const operationText = (t: TFunction<'apiDocs'>, { id, summary }: DocumentedCall): string =>
  words(t, `operations.${id}`, summary);

/** The translated description of a call. Most calls have none. */
export const descriptionText = (t: TFunction<'apiDocs'>, { id }: DocumentedCall): string =>
  words(t, `descriptions.${id}`, '');

/** The translated name of a group of calls. */
export const groupText = (t: TFunction<'apiDocs'>, { id, name }: DocumentedGroup): string =>
  words(t, `groups.${id}`, name);

/** The translated location of a parameter: path or query. */
export const placeText = (t: TFunction<'apiDocs'>, place: string): string =>
  words(t, `places.${place}`, place);
