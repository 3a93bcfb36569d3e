import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { FloatingNotice } from '@/ui/overlays/floating-notice';
import { PageBody, PageTopBar } from './page';
import { Skeleton, SkeletonRows } from './skeleton';

type PageSkeletonProps = Pick<ComponentProps<typeof PageBody>, 'width' | 'children'> &
  Pick<ComponentProps<typeof PageTopBar>, 'search'> & {
    /** What the top bar begins with: the title, an arrow before it, or a link back alone. Readers' pages have no bar. */
    bar?: 'title' | 'arrow' | 'back';
  };

/**
 * Placeholder for a page that is loading: give it the layout of the page that will replace it, as the route's
 * `pendingComponent`. After a while it adds a text that loading takes long: a failing query is retried for seven
 * seconds.
 */
export function PageSkeleton({ bar, search, width, children }: PageSkeletonProps) {
  const { t } = useTranslation();
  const way = <Skeleton className={bar === 'arrow' ? 'size-[24px]' : 'h-4 w-20'} />;
  return (
    <>
      {bar && (
        <PageTopBar
          isLoading={bar !== 'back'}
          start={bar === 'title' ? undefined : way}
          search={search}
        />
      )}
      <PageBody width={width}>{children}</PageBody>
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
    <PageSkeleton bar="title" search={<span aria-hidden="true" className="input input-md" />}>
      <div className="list-controls">
        {tool}
        {tools === 2 && tool}
        <div className="list-count">
          <Skeleton className="h-3.5 w-20" />
        </div>
      </div>
      <SkeletonRows start={start} />
    </PageSkeleton>
  );
}

type FormSkeletonProps = {
  hasPicture?: boolean;
};

export function FormSkeleton({ hasPicture = false }: FormSkeletonProps) {
  return (
    <PageSkeleton bar="arrow" width="form">
      <div className={hasPicture ? 'form-beside' : undefined}>
        <div className="grid gap-5 rounded-card border bg-surface p-5">
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-[2.875rem] w-full" />
            </div>
          ))}
        </div>
        {hasPicture && <Skeleton className="form-picture aspect-2/3 max-lg:hidden" />}
      </div>
    </PageSkeleton>
  );
}

/** A page of cards below each other; that of every page whose route names no other. */
export const DetailSkeleton = () => (
  <PageSkeleton bar="title">
    <Cards lines={[5, 3]} />
  </PageSkeleton>
);

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

/** Cards below each other, by their numbers of lines. */
const Cards = ({ lines }: { lines: readonly number[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {lines.map((number, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- placeholders keep their order
      <CardSkeleton key={index} lines={number} />
    ))}
  </div>
);

type RecordSkeletonProps = {
  /** The cards, by their numbers of lines. */
  lines?: readonly number[];
  /** Those of a second column. */
  beside?: readonly number[];
  /** Instead of cards. */
  children?: ReactNode;
};

/** The managers' page of a record: a back link in the top bar, and the cards. */
export const RecordSkeleton = ({ lines, beside, children }: RecordSkeletonProps) => (
  <PageSkeleton bar="back" width="record">
    {children ?? (
      <div className={beside && 'record-columns'}>
        <Cards lines={lines ?? [6, 6]} />
        {beside && <Cards lines={beside} />}
      </div>
    )}
  </PageSkeleton>
);

/** Like pages of `PageSection`: headings with a line below, and cards beside them; on a phone below them. */
const SectionsSkeleton = () => (
  <div className="*:first:pt-2">
    {[4, 2, 6].map((lines) => (
      <div key={lines} className="page-section">
        <div className="grid content-start gap-2.5">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
        <CardSkeleton lines={lines} />
      </div>
    ))}
  </div>
);

/** A page of sections with a top bar. */
export const AccountSkeleton = () => (
  <PageSkeleton bar="title" width="sections">
    <SectionsSkeleton />
  </PageSkeleton>
);

/** A page without a top bar of its own, of sections if it has nothing else. On a phone, the bar of the layout shows its heading. */
export const ReaderSkeleton = ({ children }: { children?: ReactNode }) => (
  <PageSkeleton>
    <div className="pt-7 pb-5 max-md:hidden">
      <Skeleton className="h-[2.5625rem] w-48" />
    </div>
    {children ?? <SectionsSkeleton />}
  </PageSkeleton>
);
