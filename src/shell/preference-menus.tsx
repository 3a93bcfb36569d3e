import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/api/use-preferences';
import { type Language, languageCodes, languages } from '@/i18n/languages';
import { type Theme, themes } from '@/lib/theme';
import { Icon, type IconName } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/menu';

const themeIcons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };

/** The languages as entries of a menu, each in its own words. */
export function useLanguageEntry(): MenuEntry {
  const { t } = useTranslation();
  const { language, setLanguage } = usePreferences();
  return {
    choice: t('language.label'),
    value: language,
    options: languageCodes.map((code) => ({
      value: code,
      label: languages[code].name,
      lang: code,
    })),
    onChoose: (value) => void setLanguage(value as Language),
  };
}

/** The themes as entries of a menu. */
export function useThemeEntry(): MenuEntry {
  const { t } = useTranslation();
  const { theme, setTheme } = usePreferences();
  return {
    choice: t('theme.label'),
    value: theme,
    options: themes.map((value) => ({
      value,
      label: t(`theme.${value}`),
      icon: themeIcons[value],
    })),
    onChoose: (value) => void setTheme(value as Theme),
  };
}

/** Switches the language where nobody is signed in yet. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const entry = useLanguageEntry();
  return (
    <Menu label={`${t('language.label')}: ${languages[language].name}`} entries={[entry]}>
      <Icon name="globe" />
      {languages[language].name}
    </Menu>
  );
}

/** Switches the theme. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const entry = useThemeEntry();
  return (
    <Menu label={t('theme.label')} entries={[entry]} iconOnly>
      {/* Which theme it is shows everywhere else; this must not wait for the browser to know. */}
      <Icon name="sun" className="dark:hidden" />
      <Icon name="moon" className="hidden dark:block" />
    </Menu>
  );
}
