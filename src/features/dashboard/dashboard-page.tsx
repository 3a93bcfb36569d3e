import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartProps } from '@/api/figures';
import { useTranslation } from '@/i18n/use-translation';
import { firstName } from '@/lib/people/first-name';
import { Card } from '@/ui/card';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { Slot } from '@/ui/slot';
import { Time } from '@/ui/time';
import { AttentionList } from './attention-list';
import { ColumnChart } from './column-chart';
import { dashboardQueries } from './dashboard.queries';
import type { Dashboard } from './dashboard.schema';
import { KeyFigure } from './key-figure';
import { LatestActs } from './latest-acts';
import { RowChart } from './row-chart';

/** The managers' dashboard: what is to do, what happened last, key figures, charts. */
export function DashboardPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { data, dataUpdatedAt } = useSuspenseQuery(dashboardQueries.get());
  const { session, start } = useRouteContext({ from: '/manager' });
  return (
    <>
      <PageTopBar title={t('title')} primary={<Slot name="dashboardAct" />} />
      <PageBody>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
          <p className="font-display text-[1.0625rem] font-medium">
            {t('greeting', { name: firstName(session.user.name) })}
          </p>
          <p className="text-small text-muted first-letter:uppercase">
            <Time value={start.now} format="day" />
          </p>
        </div>
        {/* The log beside them is as high as what is to do and the figures. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <AttentionList attention={data.attention} figures={data} now={dataUpdatedAt} />
          <LatestActs acts={data.latest} now={start.now} />
          <dl className="grid auto-cols-fr grid-flow-col gap-px max-sm:grid-flow-row max-sm:grid-cols-2 lg:max-xl:grid-flow-row lg:max-xl:grid-cols-2 self-stretch overflow-clip rounded-card border bg-border">
            <Slot name="keyFigures" figures={data} KeyFigure={KeyFigure} />
            <KeyFigure label={t('users.label')} value={data.users.total} to="/manager/users">
              {t('users.new', { count: data.users.newThisMonth })}
            </KeyFigure>
            <KeyFigure label={t('signIns.label')} value={data.signIns} to="/manager/audit">
              {t('signIns.period')}
            </KeyFigure>
          </dl>
          {/* The second chart is as high as the first and what is below that. */}
          <div className="contents lg:*:nth-2:row-span-2 lg:*:nth-2:self-stretch">
            <Slot name="charts" figures={data} Chart={Chart} />
          </div>
          <Chart
            kind="rows"
            title={t('usersByStatus.title')}
            caption={t('usersByStatus.status')}
            countLabel={t('usersByStatus.count')}
            figures={(['onboarded', 'notOnboarded', 'banned'] as const).map((status) => ({
              id: status,
              label: t(`usersByStatus.${status}`),
              count: data.users[status],
            }))}
          />
          <div className="lg:col-span-full">{children}</div>
        </div>
        <BuildLine build={data.build} />
      </PageBody>
    </>
  );
}

const charts = { columns: ColumnChart, rows: RowChart };

function Chart({ kind, title, ...figures }: ChartProps) {
  const Kind = charts[kind];
  return (
    <Card title={title} className="flex flex-col">
      <Kind {...figures} />
    </Card>
  );
}

/** The running version, for bug reports and after a release. */
function BuildLine({ build: { version, commit, migration } }: Pick<Dashboard, 'build'>) {
  const { t } = useTranslation('dashboard');
  return (
    <footer className="mt-6 text-small text-muted">
      <details>
        <summary className="disclosure">{t('build.about')}</summary>
        <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 wrap-anywhere">
          <span>{t('build.version', { version })}</span>
          {commit && <span>{t('build.commit', { commit: commit.slice(0, 8) })}</span>}
          <span>{t('build.migration', { migration })}</span>
        </p>
      </details>
    </footer>
  );
}
