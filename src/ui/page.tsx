import { type ReactNode, createContext, use } from 'react';
import { cx } from '@/lib/cx';

const WIDTHS = {
  /** A form: one column. */
  form: 'max-w-[40rem]',
  /** A detail page. */
  text: 'max-w-[56rem]',
  /** Lists and grids. */
  wide: 'max-w-[76rem]',
};

type PageBodyProps = { width?: keyof typeof WIDTHS; className?: string; children: ReactNode };

/** The content of a page at a width that suits it. */
export function PageBody({ width = 'wide', className, children }: PageBodyProps) {
  return (
    <div className={cx('px-4 pt-5 pb-16 md:px-6', className)}>
      <div className={WIDTHS[width]}>{children}</div>
    </div>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  /** A line beneath: a count, a date, who it is. */
  description?: ReactNode;
  /** A search field, buttons. */
  actions?: ReactNode;
  /** A phone's top bar says the same already, so there the heading is for screen readers only. */
  isInTopBar?: boolean;
  className?: string;
};

/** The large heading of a page, its h1, with what one does there at the other end. */
export function PageHeader({
  title,
  description,
  actions,
  isInTopBar = false,
  className,
}: PageHeaderProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap items-end justify-between gap-x-5 gap-y-3.5 pt-7 pb-5',
        isInTopBar && 'max-md:pt-1',
        className,
      )}
    >
      <div className="min-w-0">
        <h1 className={cx('text-[clamp(1.6rem,4.5vw,2.125rem)]', isInTopBar && 'max-md:sr-only')}>
          {title}
        </h1>
        {description != null && <p className="mt-1 text-small text-muted">{description}</p>}
      </div>
      {actions}
    </header>
  );
}

/** What the frame around a page puts into its top bar: a button for the sidebar, a search. */
export type TopBarSlots = { start?: ReactNode; end?: ReactNode };
export const TopBarSlotsContext = createContext<TopBarSlots>({});

type PageTopBarProps = {
  /** The page's h1, cut at the end of its own direction: `bdi` would hide which that is. */
  title?: ReactNode;
  /** Before the title: a way back. */
  start?: ReactNode;
  /** A search field: beside the title where there is room (`@3xl`), else beneath it. */
  search?: ReactNode;
  /** One primary action, perhaps a quiet one before it. */
  actions?: ReactNode;
};

/** The slim bar that stays at the top of a manager's page or a phone's. */
export function PageTopBar({ title, start, search, actions }: PageTopBarProps) {
  const slots = use(TopBarSlotsContext);
  const hasOwn = search != null || actions != null;
  return (
    // What matters is the room beside the sidebar, not the window's.
    <header className="@container sticky top-0 z-20 border-b bg-background px-4 py-2 md:px-6">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 @3xl:flex-nowrap @3xl:gap-x-4">
        {slots.start}
        {start}
        {/* Where there is little room it is cut before anything wraps. */}
        {title != null && (
          <h1
            dir="auto"
            className={cx(
              'min-w-0 flex-1 basis-16 truncate align-with-parent text-xl @3xl:flex-initial @3xl:basis-auto',
              // The search gives way: a hair's breadth less would cost the title a letter.
              search != null && '@3xl:shrink-0',
            )}
          >
            {title}
          </h1>
        )}
        {search != null && (
          <div className="order-last w-full pt-2 @3xl:order-none @3xl:w-76 @3xl:min-w-40 @3xl:shrink @3xl:pt-0">
            {search}
          </div>
        )}
        <span className="flex-1 @max-3xl:hidden" />
        {(actions ?? slots.end) != null && (
          <div className="flex shrink-0 items-center gap-2.5">
            {/* Where there is little room it gives way to what the page itself offers. */}
            {slots.end != null && (
              <div className={cx('flex', hasOwn && '@max-3xl:hidden')}>{slots.end}</div>
            )}
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
