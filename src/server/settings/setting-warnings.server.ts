import { settingDefinitions } from './setting-definitions.server';
import { type Settings, settings } from './settings.server';

/** A random secret of the minimum length has more different characters than this. */
const minDifferentCharacters = 10;

/** Warnings about settings that are valid but unsafe: one line each, without secret values. */
export function settingWarnings(
  { baseUrl, isLocal, AUTH_SECRET }: Settings = settings(),
): string[] {
  const warnings: string[] = [];
  const warn = (name: keyof typeof settingDefinitions, fault: string) =>
    warnings.push(`${name} ${fault}. Example: ${name}=${settingDefinitions[name].example}`);
  if (!isLocal && baseUrl.startsWith('http:'))
    warn('VITE_BASE_URL', 'is not https: sessions and codes cross the network readable by others');
  if (AUTH_SECRET && new Set(AUTH_SECRET).size < minDifferentCharacters)
    warn('AUTH_SECRET', 'is easy to guess: it holds few different characters');
  return warnings;
}
