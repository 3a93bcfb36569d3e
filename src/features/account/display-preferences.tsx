import { usePreferences } from '@/api/use-preferences';
import { languageCodes, languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { themes } from '@/lib/web/theme';
import { Card } from '@/ui/card';
import { Segmented } from '@/ui/fields/segmented';
import { PageSection } from '@/ui/page/page-section';
import { themeIcons } from '@/ui/theme-icons';

/**
 * Language and theme. They are applied at once, and stored in the browser and in the account, for
 * mails and other devices.
 */
export function DisplayPreferences() {
  const { t } = useTranslation(['account', 'common']);
  const { language, setLanguage, theme, setTheme } = usePreferences();
  return (
    <PageSection id="display" title={t('display.title')} description={t('display.description')}>
      <Card>
        <div className="grid gap-5">
          <div className="grid justify-items-start gap-2">
            <p aria-hidden="true" className="text-sm font-medium">
              {t('common:language.label')}
            </p>
            <Segmented
              className="max-sm:grid max-sm:w-full max-sm:grid-cols-2"
              legend={t('common:language.label')}
              value={language}
              onChange={setLanguage}
              options={languageCodes.map((code) => ({
                value: code,
                label: languages[code].name,
                lang: code,
              }))}
            />
          </div>
          <div className="grid justify-items-start gap-2">
            <p aria-hidden="true" className="text-sm font-medium">
              {t('common:theme.label')}
            </p>
            <Segmented
              className="max-sm:flex max-sm:w-full max-sm:[&_label]:px-1 max-[22rem]:[&_svg]:hidden"
              legend={t('common:theme.label')}
              value={theme}
              onChange={setTheme}
              options={themes.map((value) => ({
                value,
                label: t(`common:theme.${value}`),
                icon: themeIcons[value],
              }))}
            />
          </div>
        </div>
      </Card>
    </PageSection>
  );
}
