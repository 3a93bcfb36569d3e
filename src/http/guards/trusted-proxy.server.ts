import { addressMatcher } from '@/server/address-range.server';
import { settings } from '@/server/settings/settings.server';

let matcher: { of: readonly string[]; matches: (address: string) => boolean } | undefined;

/** Whether an address is in AUTH_TRUSTED_PROXIES. */
export function isTrustedProxy(address: string): boolean {
  const proxies = settings().AUTH_TRUSTED_PROXIES;
  if (matcher?.of !== proxies) matcher = { of: proxies, matches: addressMatcher(proxies) };
  return matcher.matches(address);
}
