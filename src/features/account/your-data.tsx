import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button, buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageSection } from '@/ui/page/page-section';
import { DeleteAccountDialog } from './dialogs/delete-account-dialog';
import { MethodRow } from './offered/method-row';

/** Buttons to download the user's data and to delete the account. */
export function YourData() {
  const { t } = useTranslation('account');
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <PageSection id="your-data" title={t('data.title')} description={t('data.description')}>
      <Card>
        <ul className="divide-y">
          <MethodRow
            icon="download"
            title={t('data.download')}
            description={t('data.downloadText')}
            actions={
              <a
                href="/api/rest/account/data"
                download
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
              >
                {t('data.downloadAction')}
              </a>
            }
          />
          <MethodRow
            icon="trash"
            title={t('delete.title')}
            description={t('delete.text')}
            actions={
              <Button
                variant="quiet"
                size="sm"
                className="text-negative!"
                onClick={() => setIsDeleting(true)}
              >
                {t('delete.action')}
              </Button>
            }
          />
        </ul>
      </Card>
      <DeleteAccountDialog open={isDeleting} onOpenChange={setIsDeleting} />
    </PageSection>
  );
}
