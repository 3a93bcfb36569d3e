import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button, buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { PageSection } from '@/ui/page/page-section';
import { DeleteAccountDialog } from './dialogs/delete-account-dialog';

/** Buttons to download the user's data and to delete the account. */
export function YourData() {
  const { t } = useTranslation('account');
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <PageSection id="your-data" title={t('data.title')} description={t('data.description')}>
      <Card title={t('data.download')} headingLevel={3} description={t('data.downloadText')}>
        <a
          href="/api/rest/account/data"
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Icon name="download" />
          {t('data.downloadAction')}
        </a>
      </Card>
      <Card title={t('delete.title')} headingLevel={3} description={t('delete.text')}>
        <Button
          variant="quiet"
          size="sm"
          className="text-negative!"
          onClick={() => setIsDeleting(true)}
        >
          {t('delete.action')}
        </Button>
      </Card>
      <DeleteAccountDialog open={isDeleting} onOpenChange={setIsDeleting} />
    </PageSection>
  );
}
