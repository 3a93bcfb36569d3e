import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { demoAccounts, demoCode } from '@/auth/demo-accounts';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';

/** What a visitor of the demo needs to know: who to be, the code, where to read on. */
export function DemoWelcome({ redirect }: { redirect: string }) {
  const { t } = useTranslation('demo');
  const { settings } = useRouteContext({ from: '__root__' }).start;
  return (
    <Card title={t('welcome.title')} description={t('welcome.text')}>
      <ul className="grid gap-2">
        {demoAccounts.map(({ email, role }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2">
            <span className="grid">
              <bdi className="font-medium">{email}</bdi>
              <span className="text-small text-muted">{t(`welcome.roles.${role}`)}</span>
            </span>
            <Link
              to="/login/verify"
              search={{ email, redirect }}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              {t('welcome.enter')}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">
        {t('welcome.code')} <Badge className="tabular-nums">{demoCode}</Badge>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <a className="text-accent underline" href={settings.documentationUrl ?? '/api/docs'}>
          {t('welcome.documentation')}
        </a>
        {settings.issuesUrl && (
          <a className="text-accent underline" href={settings.issuesUrl}>
            {t('welcome.report')}
          </a>
        )}
      </p>
    </Card>
  );
}
