import { useTranslation } from '@/i18n/use-translation';
import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';

type SkipLinkProps = { target?: string };

/** The first element in the tab order: skips the navigation. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  const { t } = useTranslation('ui');
  return (
    <a
      href={`#${target}`}
      className={cx(
        buttonClass({ size: 'md' }),
        'fixed! start-4 top-3 z-50 -translate-y-24 shadow-float focus:translate-y-0',
      )}
    >
      {t('skipToContent')}
    </a>
  );
}
