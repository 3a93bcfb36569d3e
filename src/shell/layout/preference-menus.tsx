import { useLocation } from '@tanstack/react-router';
import { usePreferences } from '@/api/use-preferences';
import { languageCodes, languages, toLanguage } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { type Theme, themes } from '@/lib/web/theme';
import { Icon } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { nativeItemClass } from '@/ui/overlays/menu-class';
import { themeIcons } from '@/ui/theme-icons';

/** Menu items for the languages, each in its own language. */
export function useLanguageEntry(): Choice {
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
    onChoose: (value) => void setLanguage(toLanguage(value) ?? language),
  };
}

/** Menu items for the themes. */
export function useThemeEntry(): Choice {
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

type Choice = Extract<MenuEntry, { choice: string }>;

type NativeChoiceProps = {
  /** The field of the form /forms/preferences. */
  name: 'language' | 'theme';
  entry: Choice;
};

/** A choice that works without scripts: a form with a button per option. */
function NativeChoice({ name, entry: { value, options } }: NativeChoiceProps) {
  const page = useLocation({ select: ({ href }) => href });
  return (
    <form method="post" action="/forms/preferences">
      <input type="hidden" name="page" value={page} />
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          lang={option.lang}
          aria-current={option.value === value}
          className={nativeItemClass}
        >
          {option.icon && <Icon name={option.icon} className="text-muted" />}
          <span className="flex-1">{option.label}</span>
          {option.value === value && <Icon name="check" className="text-accent" />}
        </button>
      ))}
    </form>
  );
}

/** Language menu for users who are not signed in. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const entry = useLanguageEntry();
  return (
    <Menu
      label={`${t('language.label')}: ${languages[language].name}`}
      entries={[entry]}
      native={<NativeChoice name="language" entry={entry} />}
    >
      <Icon name="globe" />
      <span className="@max-3xs:sr-only">{languages[language].name}</span>
    </Menu>
  );
}

/** Theme menu. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const entry = useThemeEntry();
  return (
    <Menu
      label={t('theme.label')}
      entries={[entry]}
      iconOnly
      native={<NativeChoice name="theme" entry={entry} />}
    >
      {/* CSS selects the icon, because the server may not know the browser's theme. */}
      <Icon name="sun" className="dark:hidden" />
      <Icon name="moon" className="hidden dark:block" />
    </Menu>
  );
}
