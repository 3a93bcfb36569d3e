import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { PageSection } from '@/ui/page/page-section';
import { Slot } from '@/ui/slot';
import { MethodRow } from './offered/method-row';

declare module '@/lib/slot' {
  interface Slots {
    /** Rows of the list. `error`: why adding a way to sign in failed, from the URL. */
    signInMethod: { error: string };
  }
}

/** The user's sign-in methods: the mailed code, which is always available, and those of the features. */
export function SignInMethods({ error }: Slots['signInMethod']) {
  const { t } = useTranslation('account');
  return (
    <PageSection
      id="sign-in-methods"
      title={t('methods.title')}
      description={t('methods.description')}
    >
      <Card>
        <ul className="divide-y">
          <MethodRow
            icon="mail"
            title={t('methods.code')}
            description={t('methods.codeText')}
            badges={<Badge tone="positive">{t('methods.always')}</Badge>}
          />
          <Slot name="signInMethod" error={error} />
        </ul>
      </Card>
    </PageSection>
  );
}
