import { type ReactNode, createContext, use } from 'react';
import { cx } from '@/ui/cx';
import { Skeleton } from './skeleton';

const widths = {
  /** For a form with one column; its buttons stay in view, see frame.css. */
  form: 'page-form',
  /** For the page of a record: its cards ask for their own width, which the sidebar reduces. They end where the bar does. */
  record: '@container',
  /** For sections of settings, see `PageSection`; in a wide window two beside each other. */
  sections: 'page-sections',
  /** For text. */
  text: 'max-w-[56rem]',
  /** For lists, grids, and details in columns: as wide as the frame allows. */
  wide: undefined,
};

type PageBodyProps = { width?: keyof typeof widths; children: ReactNode };

/** The content of a page, with a maximum width. */
export function PageBody({ width = 'wide', children }: PageBodyProps) {
  return (
    <div className="page-body">
      <div className={widths[width]}>{children}</div>
    </div>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Hides the heading visually on a phone, where the top bar shows the same text. */
  isInTopBar?: boolean;
  className?: string;
};

/** The h1 of a page with its actions. */
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
        'flex flex-wrap items-end justify-between gap-x-5 gap-y-3.5 pt-3 pb-5 md:pt-7',
        // On a phone the heading is in the top bar, and only the description and the actions are here.
        isInTopBar && (description == null && actions == null ? 'max-md:p-0' : 'max-md:pt-1'),
        className,
      )}
    >
      <div
        className={cx(
          'min-w-0',
          isInTopBar && 'max-md:order-1 max-md:flex-1 max-md:basis-20 max-md:self-center',
        )}
      >
        <h1 className={cx('text-[clamp(1.6rem,4.5vw,2.125rem)]', isInTopBar && 'max-md:sr-only')}>
          {title}
        </h1>
        {description != null && (
          <p className={cx('mt-1 text-small text-muted', isInTopBar && 'max-md:mt-0')}>
            {description}
          </p>
        )}
      </div>
      {actions}
    </header>
  );
}

/**
 * Controls that the surrounding layout adds to the top bar: the button of the sidebar, and the search of the product.
 */
export type TopBarSlots = {
  start?: ReactNode;
  search?: ReactNode;
  /** The title of a page that is loading, if it is known. */
  loading?: string | undefined;
};
/** Set by the layout of an area, and read by `PageTopBar`. */
export const TopBarSlotsContext = createContext<TopBarSlots>({});

type PageTopBarProps = {
  /**
   * The page's h1: a few words, or a name, which is truncated at the end of its own direction. Do not use `bdi`, which
   * would hide that direction. If it is missing, the page below has the h1, such as the name of a record.
   */
  title?: string;
  /** Shows a placeholder for the title, as high as its line: the bar does not grow when the title comes. */
  isLoading?: boolean;
  /** A back link before the title. On a phone it takes the place of the button of the sidebar. */
  start?: ReactNode;
  /** The search field of a list. On a phone it has a line of its own. */
  search?: ReactNode;
  actions?: ReactNode;
  primary?: ReactNode;
};

/**
 * The top bar of manager pages, of pages on a phone, and of their placeholders. Title, search and main button have the
 * same place on all of them; see frame.css.
 */
export function PageTopBar({
  title,
  isLoading = false,
  start,
  search,
  actions,
  primary,
}: PageTopBarProps) {
  const slots = use(TopBarSlotsContext);
  return (
    <header className="page-bar">
      <div className="page-bar-start">
        <span className={cx('contents', start != null && 'max-md:hidden')}>{slots.start}</span>
        {start}
        {title != null && (
          <h1 dir="auto" className="page-bar-title">
            {title}
          </h1>
        )}
        {isLoading &&
          (slots.loading === undefined ? (
            <Skeleton className="my-3 h-6 w-36" />
          ) : (
            <span aria-hidden="true" className="page-bar-title font-display">
              {slots.loading}
            </span>
          ))}
      </div>
      <div
        className={cx(
          'page-bar-search',
          search == null && 'page-bar-search-small',
          search == null && start != null && 'max-md:hidden',
        )}
      >
        {search}
        {slots.search}
      </div>
      <div className="page-bar-end">
        {actions}
        {primary}
      </div>
    </header>
  );
}
