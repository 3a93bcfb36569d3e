import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BookSummary } from '@/features/book/book.schema';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { BookTile } from './book-tile';

/**
 * A row of covers that scrolls sideways. From a width of 768px on, it ends with a complete book, and has
 * arrows while the pointer or the focus is in it. `label` is its accessible name.
 */
export function BookShelf({ books, label }: { books: readonly BookSummary[]; label: string }) {
  const row = useRef<HTMLUListElement>(null);
  return (
    <div className="group/shelf relative">
      {/*
       * Needs no tab stop, because focusing a link inside scrolls to it, and no scrollbar beside its arrows: a classic one
       * looks like a part of the next shelf. Snapping would move a focused book back out of view.
       */}
      <ul
        ref={row}
        aria-label={label}
        className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pt-2 pb-4 md:-mx-3 md:scroll-px-3 md:gap-5 md:px-3 [scrollbar-width:none] has-focus-visible:snap-none"
      >
        {books.map((book) => (
          <li key={book.id} className="shelf-book">
            <BookTile book={book} coverSizes="9rem" />
          </li>
        ))}
      </ul>
      <Arrows row={row} />
    </div>
  );
}

/** A component of its own, so that measuring the row does not render the books again. */
function Arrows({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // `scrollLeft` is negative in right-to-left languages.
      const moved = Math.abs(scrollLeft);
      setMore({ before: moved > 1, after: moved < scrollWidth - clientWidth - 1 });
    };
    // Browsers leave a focused book where it is as long as a part of it is in view.
    const uncover = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('focusin', uncover);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', uncover);
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  const scroll = (step: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element.scrollBy({ left: step * forward * element.clientWidth, behavior });
  };
  return (
    <>
      {more.before && <Arrow step={-1} onClick={() => scroll(-1)} />}
      {more.after && <Arrow step={1} onClick={() => scroll(1)} />}
    </>
  );
}

type ArrowProps = { step: 1 | -1; onClick: () => void };

/**
 * An arrow for the pointer only. Keyboards and screen readers reach every book by its link, so they do not
 * need the arrow.
 */
function Arrow({ step, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      // Prevents that the arrow takes the focus, because it is hidden from screen readers.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={cx(
        'absolute top-[35%] z-10 grid size-10 place-items-center rounded-full border bg-surface shadow-float transition-opacity',
        'opacity-0 group-focus-within/shelf:opacity-100 group-hover/shelf:opacity-100 hover:text-accent max-md:hidden pointer-coarse:hidden',
        step > 0 ? '-end-5' : '-start-5',
      )}
    >
      <Icon
        name="chevron-down"
        className={step > 0 ? '-rotate-90 rtl:rotate-90' : 'rotate-90 rtl:-rotate-90'}
      />
    </button>
  );
}
