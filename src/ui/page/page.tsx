import { type ReactNode, createContext, use } from 'react';
import { cx } from '@/ui/cx';

const widths = {
  /** For a form with one column. */
  form: 'max-w-[40rem]',
  /** For sections of text and settings one below the other. */
  text: 'max-w-[56rem]',
  /** For lists, grids, and details in columns. */
  wide: 'max-w-[76rem]',
};

type PageBodyProps = { width?: keyof typeof widths; className?: string; children: ReactNode };

/** The content of a page, with a maximum width. */
export function PageBody({ width = 'wide', className, children }: PageBodyProps) {
  return (
    <div className={cx('page-body', className)}>
      <div className={widths[width]}>{children}</div>
    </div>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  /** A line below the title, such as a count or a date. */
  description?: ReactNode;
  /** Search field and buttons. */
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
        className={cx('min-w-0', isInTopBar && 'max-md:order-1 max-md:flex-1 max-md:self-center')}
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
 * A title. If it contains a name in the other direction (the texts enclose names in isolates), the name is
 * truncated at its own end: an ellipsis at the end of the line would hide its first letters.
 */
function TitleText({ children }: { children: string }) {
  const [, before, name, after] = /^(.*)\u2068(.*)\u2069(.*)$/.exec(children) ?? [];
  if (name === undefined) return children;
  return (
    <span className="flex whitespace-pre">
      {before}
      <span dir="auto" className="truncate">
        {name}
      </span>
      {after}
    </span>
  );
}

/**
 * Controls that the surrounding layout adds to the top bar, such as the button of the sidebar.
 */
export type TopBarSlots = { start?: ReactNode; end?: ReactNode };
/** Set by the layout of an area, and read by `PageTopBar`. */
export const TopBarSlotsContext = createContext<TopBarSlots>({});

type PageTopBarProps = {
  /** The width of the `PageBody` below, so that bar and body end at the same line. */
  width?: keyof typeof widths;
  /**
   * The page's h1, truncated at the end of its own direction. Do not use `bdi`, which would hide that
   * direction. If it is missing, the page below has the h1, such as the title of a book.
   */
  title?: ReactNode;
  /** A back link before the title. */
  start?: ReactNode;
  /** A search field, beside the title in a wide bar (`bar-row`), otherwise below it. */
  search?: ReactNode;
  /** Secondary buttons. */
  actions?: ReactNode;
  /** The main button of the page. On a phone it floats at the bottom, in reach of the thumb. */
  primary?: ReactNode;
  /** Whether the content below also contains the main button; on a phone no button floats then. */
  hasPrimaryBelow?: boolean;
};

/**
 * Hides the layout's controls where they would take the room of the title, or of the actions beside the name
 * of a list.
 */
const hiddenBeside = (hasTitle: boolean, hasOwn: boolean, hasBack: boolean) =>
  hasOwn
    ? hasTitle
      ? '@max-3xl:hidden'
      : '@max-2xs:hidden'
    : hasTitle && hasBack && '@max-lg:hidden';

/** The sticky top bar of manager pages, and of pages on a phone. */
export function PageTopBar({
  width = 'wide',
  title,
  start,
  search,
  actions,
  primary,
  hasPrimaryBelow = false,
}: PageTopBarProps) {
  const slots = use(TopBarSlotsContext);
  const hasOwn = search != null || actions != null;
  const hasPrimary = primary != null;
  return (
    <>
      <header className="page-bar">
        <div>
          <div className={cx('page-bar-row', widths[width])}>
            {slots.start}
            {start}
            {/* The title is truncated before any control wraps. */}
            {title != null && (
              <h1
                dir="auto"
                // The search field shrinks instead of the title.
                className={cx('page-bar-title', search != null && 'bar-row:shrink-0')}
              >
                {typeof title === 'string' ? <TitleText>{title}</TitleText> : title}
              </h1>
            )}
            {search != null && <div className="page-bar-search">{search}</div>}
            {search == null && <span className="flex-1 not-bar-row:hidden" />}
            {(actions ?? primary ?? slots.end) != null && (
              <div className="ms-auto flex shrink-0 items-center gap-2.5">
                {slots.end != null && (
                  <div
                    // In a full bar, the layout's controls are shortened, so that the search field of the
                    // list has room.
                    data-is-short={(search != null && hasPrimary) || undefined}
                    className={cx('flex', hiddenBeside(title != null, hasOwn, start != null))}
                  >
                    {slots.end}
                  </div>
                )}
                {actions}
                {hasPrimary && <div className="flex max-md:hidden">{primary}</div>}
              </div>
            )}
          </div>
        </div>
      </header>
      {hasPrimary && !hasPrimaryBelow && <div className="floating-action">{primary}</div>}
    </>
  );
}
