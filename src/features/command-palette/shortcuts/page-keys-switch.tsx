import { setPageKeys, usePageKeys } from '@/features/command-palette/page-keys-setting';
import { useTranslation } from '@/i18n/use-translation';
import { Checkbox } from '@/ui/fields/checkbox';

/** Keys without Ctrl disturb who speaks to the computer or shakes, so they can be switched off. */
export function PageKeysSwitch() {
  const { t } = useTranslation('commandPalette');
  return (
    <Checkbox
      label={t('shortcuts.letters')}
      description={t('shortcuts.lettersHint')}
      checked={usePageKeys()}
      onChange={(event) => setPageKeys(event.target.checked)}
    />
  );
}
