import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { demoAccounts, demoCode } from '@/auth/demo-accounts';
import { useCodeSignIn } from '@/features/sign-in/offered/use-code-sign-in';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { NativeForm } from '@/ui/forms/native-form';

/** Explains the demo: sample accounts, sign-in code and links. */
export function DemoWelcome({ redirect }: Slots['signIn']) {
  const { t } = useTranslation('demo');
  const { settings } = useRouteContext({ from: '__root__' }).start;
  const signIn = useCodeSignIn(redirect);
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const enter = async (email: string) => {
    setFailure(null);
    setFailure(await signIn(email, demoCode));
  };
  return (
    <Card headingLevel={1} title={t('welcome.title')} description={t('welcome.text')}>
      <ul className="grid gap-2">
        {demoAccounts.map(({ email, role }) => (
          <li key={email} className="flex items-center justify-between gap-3">
            <span className="grid min-w-0 wrap-anywhere">
              <bdi id={`${id}-${role}`} className="align-with-parent font-medium">
                {email}
              </bdi>
              <span className="text-small text-muted">{t(`welcome.roles.${role}`)}</span>
            </span>
            <NativeForm
              action="/forms/sign-in"
              hiddenFields={{ email, code: demoCode, redirect }}
              onSubmit={() => enter(email)}
              className="contents!"
            >
              {(isPending) => (
                <Button
                  type="submit"
                  variant="quiet"
                  size="sm"
                  isPending={isPending}
                  aria-describedby={`${id}-${role}`}
                >
                  {t('welcome.enter')}
                </Button>
              )}
            </NativeForm>
          </li>
        ))}
      </ul>
      {failure && (
        <Banner tone="warning" role="alert" className="mt-3">
          {failure}
        </Banner>
      )}
      <p className="mt-3 text-small text-muted">
        {t('welcome.code')} <Badge className="tabular-nums">{demoCode}</Badge>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {settings.documentationUrl && (
          <a className="text-accent underline" href={settings.documentationUrl}>
            {t('welcome.documentation')}
          </a>
        )}
        <a className="text-accent underline" href={settings.issuesUrl}>
          {t('welcome.report')}
        </a>
      </p>
    </Card>
  );
}
