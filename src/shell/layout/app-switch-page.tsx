import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { AppSwitch } from './app-switch';

/** The page on which the user chooses an area. */
export function AppSwitchPage({ session }: { session: CurrentSession }) {
  const { t } = useTranslation('product');
  return (
    <>
      <div>
        <h1 className="text-[2rem]">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('text')}</p>
      </div>
      <AppSwitch session={session} />
    </>
  );
}
