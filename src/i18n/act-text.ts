import type { TFunction } from 'i18next';

/** The translated name of an audited action. Returns the action itself if it has no translation. */
export function actText(t: TFunction<'audit'>, act: string): string {
  const translate = t as (key: string, options: { defaultValue: string }) => string;
  return translate(`acts.${act}`, { defaultValue: act });
}
