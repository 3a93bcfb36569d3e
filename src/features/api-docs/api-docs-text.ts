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
