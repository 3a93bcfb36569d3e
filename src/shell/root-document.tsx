import { ScriptOnce, useMatches, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { languages, storedLanguageScript, languageOf } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { themeScript } from '@/lib/theme';
import { isNativePage } from './delayed-start';
import { earlyInputProps, earlyInputScript } from './early-input';
import { pageDataScript } from './page-data';

/** The HTML of every page, with language, direction and theme. */
export function RootDocument({
  head,
  scripts,
  children,
}: {
  head: ReactNode;
  scripts: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const { start } = useRouteContext({ from: '__root__' });
  const isNative = useMatches({ select: isNativePage });
  const language = languageOf(i18n);
  return (
    // The theme script may change the class before hydration.
    <html
      lang={language}
      dir={languages[language].direction}
      className={start.theme === 'system' ? undefined : start.theme}
      suppressHydrationWarning
      {...earlyInputProps}
    >
      <head>
        <ScriptOnce>{storedLanguageScript}</ScriptOnce>
        {head}
        <ScriptOnce>{themeScript}</ScriptOnce>
        {!isNative && <ScriptOnce>{earlyInputScript}</ScriptOnce>}
      </head>
      <body>
        {children}
        <PageData />
        {scripts}
      </body>
    </html>
  );
}

/** A component of its own, so that it is written after the page has read its data. */
function PageData() {
  const { options } = useRouter();
  return <ScriptOnce>{pageDataScript(options.context)}</ScriptOnce>;
}
