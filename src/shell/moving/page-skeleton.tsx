import { useMatches } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { FloatingNotice } from '@/ui/overlays/floating-notice';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { Skeleton, SkeletonRows } from '@/ui/page/skeleton';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The placeholder of a page while it is loading. */
    skeleton?: keyof typeof skeletons;
  }
}

/**
 * Placeholder for a page that is loading, laid out like the page that will replace it. After a while it adds
 * a text that loading takes long: a failing query is retried for seven seconds.
 */
export function PageSkeleton() {
  const { t } = useTranslation();
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.skeleton });
  return (
    <>
      {skeletons[kind ?? 'detail']}
      <div role="status" className="late">
        <FloatingNotice icon={null}>{t('slow')}</FloatingNotice>
      </div>
    </>
  );
}

/**
 * As high as the line of a title with its margins, so that the bar does not grow when the title comes. An empty
 * heading would take the direction of English, so right to left needs a margin.
 */
const Title = () => <Skeleton className="my-3 h-6 w-36 rtl:ms-auto" />;

type ListSkeletonProps = ComponentProps<typeof SkeletonRows> & {
  /** The number of controls below the top bar. */
  tools?: 1 | 2;
};

/** Like `ListPageLayout`: the search in the top bar, the controls with the number, and the rows. */
function ListSkeleton({ start, tools = 2 }: ListSkeletonProps) {
  const tool = <Skeleton className="h-8 w-24 shrink-0 rounded-full pointer-coarse:h-11" />;
  return (
    <>
      <PageTopBar
        title={<Title />}
        search={<Skeleton className="h-[40px] w-full pointer-coarse:h-11" />}
      />
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
    </>
  );
}

function FormSkeleton() {
  return (
    <>
      <PageTopBar title={<Title />} />
      <PageBody width="form">
        <div className="grid gap-5">
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-[2.875rem] w-full" />
            </div>
          ))}
        </div>
      </PageBody>
    </>
  );
}

function DetailSkeleton({ width }: { width: 'wide' | 'text' }) {
  return (
    <>
      <PageTopBar title={<Title />} />
      <PageBody width={width}>
        <div className="grid gap-4">
          <Lines count={5} />
          <Lines count={3} />
        </div>
      </PageBody>
    </>
  );
}

/** A card with lines of text. */
function Lines({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-4 rounded-card border bg-surface p-5">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={index % 2 === 0 ? 'h-4 w-2/3' : 'h-4 w-1/2'} />
      ))}
    </div>
  );
}

/** The dashboard: a greeting, what needs attention, the key figures, and cards in two columns. */
function DashboardSkeleton() {
  return (
    <>
      <PageTopBar title={<Title />} />
      <PageBody>
        <div className="pt-2 pb-5">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-2 h-3.5 w-40" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <Lines count={3} />
          <Lines count={6} />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {['books', 'genres', 'users', 'signIns'].map((figure) => (
            <Lines key={figure} count={3} />
          ))}
        </div>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <Lines count={8} />
          <Lines count={8} />
        </div>
      </PageBody>
    </>
  );
}

/** The managers' page of a record: a back link in the top bar, and the name in the first card. */
function RecordSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTopBar start={<Skeleton className="h-4 w-20" />} />
      <PageBody className="[&>div]:@container">{children}</PageBody>
    </>
  );
}

const manageBook = (
  <RecordSkeleton>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-[13rem_minmax(0,1fr)] @5xl:grid-cols-[13rem_minmax(0,1fr)_22rem]">
      <div className="rounded-card border bg-surface p-5 @max-2xl:hidden @2xl:@max-5xl:row-span-2">
        <Skeleton className="aspect-2/3 rounded-md" />
      </div>
      <Lines count={5} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:@max-5xl:col-start-2">
        <Lines count={4} />
        <Lines count={4} />
      </div>
    </div>
  </RecordSkeleton>
);

const manageUser = (
  <RecordSkeleton>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Lines count={7} />
        <Lines count={2} />
      </div>
      <Lines count={3} />
    </div>
  </RecordSkeleton>
);

const manageGenre = (
  <RecordSkeleton>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Lines count={6} />
      <Lines count={6} />
    </div>
  </RecordSkeleton>
);

/** The readers' home page: a greeting, the search, and shelves. */
function HomeSkeleton() {
  return (
    <PageBody>
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-3.5 pt-7 pb-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-10 w-full md:w-88 pointer-coarse:h-11" />
      </div>
      {['first', 'second'].map((shelf) => (
        <div key={shelf} className="pb-14">
          <Skeleton className="my-2 h-6 w-40" />
          <div className="flex gap-4 overflow-hidden pt-2 md:gap-5">
            {Array.from({ length: 7 }, (_, index) => (
              <Skeleton key={index} className="shelf-book aspect-2/3 rounded-md" />
            ))}
          </div>
        </div>
      ))}
    </PageBody>
  );
}

/** The readers' page of a book: its cover and its fields. */
function BookSkeleton() {
  return (
    <PageBody>
      <div className="book-spread md:mt-8">
        <Skeleton className="aspect-2/3 rounded-md" />
        <div className="grid content-start gap-3 md:pt-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mb-5 h-5 w-40" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </PageBody>
  );
}

/**
 * Like `PageSection`: a heading with a line below it, and a card beside them; on a phone the card is below.
 */
function Sections() {
  return (
    <div className="divide-y">
      {[3, 4].map((count) => (
        <div key={count} className="grid gap-x-10 gap-y-4 py-7 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
          <Lines count={count} />
        </div>
      ))}
    </div>
  );
}

function AccountSkeleton() {
  return (
    <>
      <PageTopBar title={<Title />} />
      <PageBody width="text">
        <Sections />
      </PageBody>
    </>
  );
}

/** A page without a top bar of its own. On a phone, the bar of the layout shows its heading. */
function ReaderSkeleton() {
  return (
    <PageBody>
      <div className="pt-7 pb-5 max-md:hidden">
        <Skeleton className="h-9 w-48" />
      </div>
      <Sections />
    </PageBody>
  );
}

const skeletons = {
  reader: <ReaderSkeleton />,
  home: <HomeSkeleton />,
  readerBook: <BookSkeleton />,
  account: <AccountSkeleton />,
  list: <ListSkeleton start="person" />,
  books: <ListSkeleton start="cover" />,
  genres: <ListSkeleton start="cloth" tools={1} />,
  imports: <ListSkeleton start="file" />,
  audit: <ListSkeleton start="day" tools={1} />,
  dashboard: <DashboardSkeleton />,
  manageBook,
  manageGenre,
  manageUser,
  form: <FormSkeleton />,
  detail: <DetailSkeleton width="wide" />,
  text: <DetailSkeleton width="text" />,
};
