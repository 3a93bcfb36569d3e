import { ScriptOnce, useMatches, useRouteContext } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { storedLanguageScript } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { themeScript } from '@/lib/web/theme';
import { isNativePage } from './delayed-start';
import { earlyInputProps, earlyInputScript } from './early-input';

/**
 * The scripts that run before the first paint. They are part of the HTML, so the browser's build omits them.
 */
const firstScripts = createIsomorphicFn()
  .server(() => ({
    language: storedLanguageScript(),
    theme: themeScript,
    earlyInput: earlyInputScript,
  }))
  .client(() => ({ language: '', theme: '', earlyInput: '' }));

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
  const first = firstScripts();
  return (
    // The theme script may change the class before hydration.
    <html
      lang={i18n.language}
      dir={i18n.direction}
      className={start.theme === 'system' ? undefined : start.theme}
      suppressHydrationWarning
      {...earlyInputProps}
    >
      <head>
        <ScriptOnce>{first.language}</ScriptOnce>
        {head}
        <ScriptOnce>{first.theme}</ScriptOnce>
        {!isNative && <ScriptOnce>{first.earlyInput}</ScriptOnce>}
      </head>
      <body>
        {children}
        {scripts}
      </body>
    </html>
  );
}
