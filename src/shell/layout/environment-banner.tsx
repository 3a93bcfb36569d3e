import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';

/**
 * Shown above every page of an environment that has a name or an emoji, or is a demo. The text has
 * its own background, so it is readable with any configured colour.
 */
export function EnvironmentBanner() {
  const { t } = useTranslation();
  const { settings } = useRouteContext({ from: '__root__' }).start;
  const { envName, envEmoji, envColor, isDemo } = settings;
  const name = envName ?? (isDemo ? t('demo') : null);
  if (!name && !envEmoji) return null;
  return (
    <aside
      data-strip="environment"
      className="flex items-center justify-center px-4 py-1 text-tiny font-medium"
      // The default, `plum`, is the accent colour of the design and not the pale plum of CSS.
      style={{ backgroundColor: envColor === 'plum' ? 'var(--accent)' : envColor }}
    >
      <span className="rounded-full bg-surface px-3 py-0.5 text-foreground">
        {envEmoji && <span aria-hidden={name !== null}>{envEmoji} </span>}
        {name && <bdi>{name}</bdi>}
      </span>
    </aside>
  );
}
