import { preferencesOf } from '@/api/use-preferences';
import { SignOutDialog } from '@/auth/session/in-browser/sign-out-dialog';
import { loadTexts } from '@/i18n/i18n';
import { languageCodes, languages } from '@/i18n/languages';
import { languageNames } from '@/lib/intl/intl-formats';
import type { QuickAct, QuickContext } from '@/lib/quick-act';
import { currentTheme, themes } from '@/lib/web/theme';
import { themeIcons } from '@/ui/theme-icons';

const themeKeys = { light: 'lightTheme', dark: 'darkTheme', system: 'systemTheme' } as const;

/** The names of a language in all languages of the product. */
const namesOfLanguage = (code: string) =>
  languageCodes.flatMap((language) => languageNames(language).of(code) ?? []);

/** The settings of a person, and signing out. */
export async function accountQuickActs({
  router,
  i18n,
  keywordsOf,
}: QuickContext): Promise<readonly QuickAct[]> {
  await loadTexts(i18n, ['account']);
  const { t } = i18n;
  const setting = (name: string, value: string) => t('account:display.setting', { name, value });
  const { setLanguage, setTheme } = preferencesOf(router);
  const theme = currentTheme();
  return [
    ...themes.map((one) => ({
      id: `theme ${one}`,
      label: setting(t('theme.label'), t(`theme.${one}`)),
      icon: themeIcons[one],
      keywords: [...keywordsOf('theme'), ...keywordsOf(themeKeys[one])],
      isRare: one === theme,
      act: () => void setTheme(one),
    })),
    ...languageCodes.map((code) => ({
      id: `language ${code}`,
      label: setting(t('language.label'), languages[code].name),
      icon: 'globe',
      keywords: [...keywordsOf('language'), ...namesOfLanguage(code)],
      isRare: true,
      act: () => void setLanguage(code),
    })),
    {
      id: 'sign-out',
      label: t('signOut.action'),
      icon: 'logout',
      keywords: keywordsOf('signOut'),
      act: { Dialog: SignOutDialog },
    },
  ];
}
