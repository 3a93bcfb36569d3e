import { settingDefinitions } from './setting-definitions.server';
import { type Settings, settings } from './settings.server';

/** Fewer different characters than random bytes of the least length ever have. */
const fewCharacters = 10;

/** What the settings allow and their operator should know, a line each, without secrets. */
export function settingWarnings(
  { baseUrl, isLocal, AUTH_SECRET }: Settings = settings(),
): string[] {
  const warnings: string[] = [];
  const warn = (name: keyof typeof settingDefinitions, fault: string) =>
    warnings.push(`${name} ${fault}. Example: ${name}=${settingDefinitions[name].example}`);
  if (!isLocal && baseUrl.startsWith('http:'))
    warn('VITE_BASE_URL', 'is not https: sessions and codes cross the network readable by others');
  if (AUTH_SECRET && new Set(AUTH_SECRET).size < fewCharacters)
    warn('AUTH_SECRET', 'is easy to guess: it holds few different characters');
  return warnings;
}
