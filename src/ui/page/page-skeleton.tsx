import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { FloatingNotice } from '@/ui/overlays/floating-notice';
import { PageBody, PageTopBar } from './page';
import { Skeleton, SkeletonRows } from './skeleton';

type PageSkeletonProps = { children: ReactNode };

/**
 * Placeholder for a page that is loading: give it the layout of the page that will replace it, as the route's
 * `pendingComponent`. After a while it adds a text that loading takes long: a failing query is retried for seven
 * seconds.
 */
export function PageSkeleton({ children }: PageSkeletonProps) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <div role="status" className="late">
        <FloatingNotice icon={null}>{t('slow')}</FloatingNotice>
      </div>
    </>
  );
}

type ListSkeletonProps = Partial<ComponentProps<typeof SkeletonRows>> & {
  /** The number of controls below the top bar. */
  tools?: 1 | 2;
};

/** Like `ListPageLayout`: the search in the top bar, the controls with the number, and the rows. */
export function ListSkeleton({ start = 'person', tools = 2 }: ListSkeletonProps) {
  const tool = <Skeleton className="h-8 w-24 shrink-0 rounded-full pointer-coarse:h-11" />;
  return (
    <PageSkeleton>
      <PageTopBar isLoading search={<Skeleton className="h-[40px] w-full pointer-coarse:h-11" />} />
      <PageBody>
        <div className="list-controls">
          {tool}
          {tools === 2 && tool}
          <div className="list-count">
            <Skeleton className="h-3.5 w-20" />
          </div>
        </div>
        <SkeletonRows start={start} />
      </PageBody>
    </PageSkeleton>
  );
}

export function FormSkeleton() {
  return (
    <PageSkeleton>
      <PageTopBar isLoading />
      <PageBody width="form">
        <div className="grid gap-5 rounded-card border bg-surface p-5">
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-[2.875rem] w-full" />
            </div>
          ))}
        </div>
      </PageBody>
    </PageSkeleton>
  );
}

type DetailSkeletonProps = { width?: 'wide' | 'text' };

/** A page of cards below each other; that of every page whose route names no other. */
export function DetailSkeleton({ width = 'wide' }: DetailSkeletonProps) {
  return (
    <PageSkeleton>
      <PageTopBar isLoading />
      <PageBody width={width}>
        <div className="grid gap-4">
          <CardSkeleton lines={5} />
          <CardSkeleton lines={3} />
        </div>
      </PageBody>
    </PageSkeleton>
  );
}

/** A card with lines of text. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className="grid gap-4 rounded-card border bg-surface p-5">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index % 2 === 0 ? 'h-4 w-2/3' : 'h-4 w-1/2'} />
      ))}
    </div>
  );
}

type RecordSkeletonProps = { children?: ReactNode };

/** The managers' page of a record: a back link in the top bar, and the cards. */
export function RecordSkeleton({ children }: RecordSkeletonProps) {
  return (
    <PageSkeleton>
      <PageTopBar start={<Skeleton className="h-4 w-20" />} />
      <PageBody width="record">
        {children ?? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CardSkeleton lines={6} />
            <CardSkeleton lines={6} />
          </div>
        )}
      </PageBody>
    </PageSkeleton>
  );
}

/** Like pages of `PageSection`: headings with a line below, and cards beside them; on a phone below them. */
function SectionsSkeleton() {
  return [3, 4].map((lines) => (
    <div key={lines} className="page-section">
      <div className="grid content-start gap-2.5">
        <Skeleton className="h-4.5 w-24" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
      <CardSkeleton lines={lines} />
    </div>
  ));
}

/** A page of sections with a top bar. */
export function AccountSkeleton() {
  return (
    <PageSkeleton>
      <PageTopBar isLoading />
      <PageBody width="sections">
        <div>
          <SectionsSkeleton />
        </div>
      </PageBody>
    </PageSkeleton>
  );
}

/** A page of sections without a top bar of its own. On a phone, the bar of the layout shows its heading. */
export function ReaderSkeleton() {
  return (
    <PageSkeleton>
      <PageBody>
        <div className="pt-7 pb-5 max-md:hidden">
          <Skeleton className="h-9 w-48" />
        </div>
        <SectionsSkeleton />
      </PageBody>
    </PageSkeleton>
  );
}
