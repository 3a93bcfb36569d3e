import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '@/i18n/change-language';
import { type Language, languageCodes, languages } from '@/i18n/languages';
import { type Theme, applyTheme, themes } from '@/lib/theme';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { PageSection } from '@/ui/page-section';
import { Segmented } from '@/ui/segmented';
import { useTheme } from '@/ui/use-theme';
import { useUpdateAccount } from './account.queries';

const themeIcons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };

type DisplayPreferencesProps = {
  /** The theme that the page was drawn with. */
  theme: Theme;
};

/** Language and theme: shown at once, kept in the browser, and on the account for mails and other devices. */
export function DisplayPreferences({ theme: drawnTheme }: DisplayPreferencesProps) {
  const { t, i18n } = useTranslation('account');
  const router = useRouter();
  const theme = useTheme(drawnTheme);
  const updateAccount = useUpdateAccount();
  const chooseLanguage = async (language: Language) => {
    await changeLanguage(i18n, language);
    updateAccount.mutate({ language });
    // Titles are made by the routes.
    await router.invalidate();
  };
  const chooseTheme = (chosen: Theme) => {
    applyTheme(chosen);
    updateAccount.mutate({ theme: chosen });
  };
  return (
    <PageSection id="display" title={t('display.title')} description={t('display.description')}>
      <Card>
        <div className="grid gap-5">
          <div className="grid justify-items-start gap-2">
            <p aria-hidden="true" className="text-sm font-medium">
              {t('display.language')}
            </p>
            <Segmented
              className="max-sm:grid max-sm:w-full max-sm:grid-cols-2"
              legend={t('display.language')}
              value={i18n.language as Language}
              onChange={(language) => void chooseLanguage(language)}
              options={languageCodes.map((code) => ({
                value: code,
                label: languages[code].name,
                lang: code,
              }))}
            />
          </div>
          <div className="grid justify-items-start gap-2">
            <p aria-hidden="true" className="text-sm font-medium">
              {t('display.theme')}
            </p>
            <Segmented
              className="max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:[&_label]:px-1"
              legend={t('display.theme')}
              value={theme}
              onChange={chooseTheme}
              options={themes.map((value) => ({
                value,
                label: t(`display.themes.${value}`),
                icon: themeIcons[value],
              }))}
            />
          </div>
        </div>
      </Card>
    </PageSection>
  );
}
