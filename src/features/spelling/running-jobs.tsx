import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshStale } from '@/api/queries/refresh-after-write';
import { jobQueries, useCancelJob } from '@/features/job/job.queries';
import type { Job, JobListInput } from '@/features/job/job.schema';
import { useTranslation } from '@/i18n/use-translation';
import type { Written } from '@/lib/feature';
import { percentText } from '@/lib/intl/intl-formats';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toastFailure } from '@/ui/overlays/toast';
import { LiveRegion } from '@/ui/page/live-region';
import { ProgressBar } from '@/ui/values/progress-bar';

type JobsProps = JobListInput & {
  /** What a job does, in words. */
  describe: (job: Job) => string;
  /** Why a job has left some as they are, or what shows it. */
  whyLeft: (job: Job) => string;
  /** What is stale when a job has ended. */
  written: Written;
};

/** Work in the background with its progress, and what became of it. Its data is `jobQueries.list`. */
export function RunningJobs({ describe, whyLeft, written, ...asked }: JobsProps) {
  const queryClient = useQueryClient();
  const { data: jobs } = useSuspenseQuery(jobQueries.list(asked));
  const running = jobs.filter(({ state }) => state === 'running').length;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) void refreshStale(queryClient, written);
    before.current = running;
  }, [queryClient, running, written]);
  if (jobs.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-4">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} title={describe(job)} whyLeft={whyLeft(job)} />
        </li>
      ))}
    </ul>
  );
}

type JobCardProps = { job: Job; title: string; whyLeft: string };

function JobCard({ job, title, whyLeft }: JobCardProps) {
  const { t, i18n } = useTranslation('spelling');
  const { state, done, failed, total, isWaiting } = job;
  const cancel = useCancelJob();
  const share = total === 0 ? 0 : (done + failed) / total;
  const isRunning = state === 'running';
  const outcome = t(`work.states.${state}`, { done, total });
  const facts = [
    outcome,
    ...(failed > 0 ? [t('work.left', { number: failed }), whyLeft] : []),
    ...(isRunning ? [t(isWaiting ? 'work.waiting' : 'work.leave')] : []),
  ];
  return (
    <Card
      title={<span className="wrap-anywhere">{title}</span>}
      actions={
        isRunning && (
          <Button
            variant="quiet"
            size="sm"
            isPending={cancel.isPending}
            onClick={() =>
              cancel.mutate(job.id, {
                onError: (error) => toastFailure(error, t('work.cancelFailed')),
              })
            }
          >
            {t('work.cancel')}
          </Button>
        )
      }
    >
      {isRunning && (
        <div className="mb-3">
          <ProgressBar label={title} share={share} />
        </div>
      )}
      <p className="text-small text-muted">{facts.join(' ')}</p>
      {/* Screen readers announce only every ten percent. */}
      <LiveRegion>
        {isRunning
          ? t('work.progress', {
              what: title,
              share: percentText(i18n.language, Math.floor(share * 10) / 10),
            })
          : outcome}
      </LiveRegion>
    </Card>
  );
}
