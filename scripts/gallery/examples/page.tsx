import { Button } from '@/ui/button';
import { Announcer, announce } from '@/ui/page/announcer';
import { BackLink } from '@/ui/page/back-link';
import { EmptyState } from '@/ui/page/empty-state';
import { LiveRegion } from '@/ui/page/live-region';
import { PageBody, PageHeader, PageTopBar } from '@/ui/page/page';
import { PageSection } from '@/ui/page/page-section';
import {
  AccountSkeleton,
  CardSkeleton,
  DetailSkeleton,
  FormSkeleton,
  ListSkeleton,
  PageSkeleton,
  ReaderSkeleton,
  RecordSkeleton,
} from '@/ui/page/page-skeleton';
import { Skeleton, SkeletonRows } from '@/ui/page/skeleton';
import { SkipLink } from '@/ui/page/skip-link';
import { useWords } from './words';

export const pageExamples = {
  Announcer: () => {
    const { act, sentence } = useWords();
    return (
      <>
        <Button variant="quiet" onClick={() => announce(sentence)}>
          {act}
        </Button>
        <Announcer />
        <LiveRegion>{sentence}</LiveRegion>
      </>
    );
  },
  BackLink: () => {
    const { list } = useWords();
    return (
      <>
        <BackLink to="/">{list}</BackLink>
        <BackLink to="/" iconOnly aria-label={list} />
      </>
    );
  },
  EmptyState: () => {
    const { sentence, hint, act } = useWords();
    return (
      <EmptyState icon="book" title={sentence} description={hint}>
        <Button>{act}</Button>
      </EmptyState>
    );
  },
  Page: () => {
    const { title, longTitle, hint, sentence, act, list } = useWords();
    return (
      <div className="w-full">
        <PageTopBar
          title={longTitle}
          start={<BackLink to="/" iconOnly aria-label={list} />}
          primary={<Button>{act}</Button>}
        />
        <PageBody width="text">
          <PageHeader title={title} description={hint} actions={<Button>{act}</Button>} />
          <PageSection id="section" title={list} description={hint}>
            {sentence}
          </PageSection>
        </PageBody>
      </div>
    );
  },
  PageSkeleton: () =>
    [
      ListSkeleton,
      FormSkeleton,
      DetailSkeleton,
      RecordSkeleton,
      AccountSkeleton,
      ReaderSkeleton,
    ].map((Placeholder) => (
      <div key={Placeholder.name} className="w-full">
        <Placeholder />
      </div>
    )),
  Skeleton: () => (
    <>
      <PageSkeleton>
        <CardSkeleton lines={2} />
      </PageSkeleton>
      <Skeleton className="h-5 w-16" />
      {(['person', 'cover', 'cloth', 'file', 'day'] as const).map((start) => (
        <div key={start} className="w-full">
          <SkeletonRows start={start} />
        </div>
      ))}
    </>
  ),
  SkipLink: () => <SkipLink />,
};
