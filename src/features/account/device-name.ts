import { useTranslation } from 'react-i18next';
import type { ListedSession } from '@/auth/session/listed-session.schema';

/** What a session's device is called: browser and system, as far as they are known. */
export function useDeviceName(): (session: Pick<ListedSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) =>
    browser && system
      ? t('devices.name', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
}
