import { useTranslation } from '@/i18n/use-translation';
import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';

/** The first element in the tab order: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <a
      href="#main"
      className={cx(
        buttonClass({ size: 'md' }),
        'fixed! start-4 top-3 z-50 -translate-y-24 shadow-float focus:translate-y-0',
      )}
    >
      {t('skipToContent')}
    </a>
  );
}
