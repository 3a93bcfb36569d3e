import type { TFunction } from 'i18next';

/** What was done, in words; an act that has none yet, or no more, by its own name. */
export function actText(t: TFunction<'audit'>, act: string): string {
  const translate = t as (key: string, options: { defaultValue: string }) => string;
  return translate(`acts.${act}`, { defaultValue: act });
}
