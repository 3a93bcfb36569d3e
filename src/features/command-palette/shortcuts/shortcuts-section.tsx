import { showPalette } from '@/features/command-palette/shown-palette';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageSection } from '@/ui/page/page-section';
import { PageKeysSwitch } from './page-keys-switch';

/** Switches single-letter shortcuts off, on the account page. */
export function ShortcutsSection() {
  const { t } = useTranslation('commandPalette');
  return (
    // A touch screen has no keys.
    <div className="contents [@media(hover:none)_and_(pointer:coarse)]:hidden">
      <PageSection id="shortcuts" title={t('shortcuts.title')} description={t('shortcuts.about')}>
        <Card className="grid justify-items-start gap-4">
          <PageKeysSwitch />
          <Button variant="quiet" size="sm" onClick={() => showPalette('shortcuts')}>
            {t('shortcuts.showAll')}
          </Button>
        </Card>
      </PageSection>
    </div>
  );
}
