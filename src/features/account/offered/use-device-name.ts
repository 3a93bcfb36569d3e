import type { ListedSession } from '@/auth/session/listed-session.schema';
import { useTranslation } from '@/i18n/use-translation';

/** Returns the name of a session's device: browser and operating system, if known. */
export function useDeviceName(): (session: Pick<ListedSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) =>
    browser && system
      ? t('devices.name', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
}
