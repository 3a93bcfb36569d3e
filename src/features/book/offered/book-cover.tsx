import { coverUrl, coverWidths } from '@/features/cover/cover.facts';
import { hashText } from '@/lib/text/hash-text';
import { cx } from '@/ui/cx';
import { fitText, hasTooWideWord } from '../fit-text';
import './book-cover.css';

/** The properties of a book that its cover shows. */
export type CoveredBook = {
  title: string;
  author: string;
  /** Cloth colour of the cover, as `#rrggbb`. */
  genre: { color: string };
  /** Language of the title, for its direction and letter forms. */
  language?: string | null;
  /** Id of an uploaded cover, which replaces the drawn one. */
  coverId?: string | null;
};

type BookCoverProps = {
  book: CoveredBook;
  /** Displayed width, as in the `sizes` attribute of an image. */
  sizes?: string;
  /** Loads the image at once, for the main image of a page. */
  isEager?: boolean;
  className?: string;
};

/**
 * A book cover: the uploaded image, or one drawn from the book's properties, always the same for the same
 * book. It is hidden from screen readers, because the title is shown next to it as text.
 */
export function BookCover({
  book,
  sizes = '(width < 640px) 45vw, 12rem',
  isEager = false,
  className,
}: BookCoverProps) {
  const { coverId } = book;
  if (coverId) {
    return (
      <span className={cx('book-cover own-picture', className)}>
        <img
          src={coverUrl(coverId, coverWidths[1])}
          srcSet={coverWidths.map((width) => `${coverUrl(coverId, width)} ${width}w`).join(', ')}
          sizes={sizes}
          width={320}
          height={480}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          className="book-cover-image"
        />
      </span>
    );
  }
  return <DrawnCover book={book} className={className} />;
}

type DrawnCoverProps = { book: CoveredBook; className: string | undefined };

function DrawnCover({ book, className }: DrawnCoverProps) {
  const { title, author, genre, language } = book;
  const hash = hashText(`${title}\n${author}`);
  const layout = coverLayouts[hash % coverLayouts.length] ?? 'frame';
  const type = layouts[layout];
  const size = fitText(title, { ...type, maxShrink: 0.2 });
  const lines = Math.max(1, Math.floor(type.height / (size * type.lineHeight)));
  const style = {
    '--cloth': genre.color,
    '--dl': (((hash >>> 4) % 7) - 3) * 0.011,
    '--dh': (((hash >>> 8) % 9) - 4) * 2.5,
    '--title': `${size}cqi`,
    '--author': `${fitText(author, { width: type.width, height: 17, largest: 6.6, smallest: 4.6, lineHeight: 1.3 })}cqi`,
  };
  const isRightToLeft = rightToLeft.test(title);
  return (
    <span
      aria-hidden="true"
      dir={isRightToLeft ? 'rtl' : 'ltr'}
      lang={language ?? (isRightToLeft ? 'ar' : undefined)}
      style={style}
      className={cx(
        'book-cover own-picture',
        `book-cover-${layout}`,
        isLight(genre.color) && 'book-cover-light',
        className,
      )}
    >
      <span className="book-cover-face">
        <span
          className="book-cover-title"
          style={{
            WebkitLineClamp: lines,
            ...(hasTooWideWord(title, type) && { overflowWrap: 'anywhere', hyphens: 'auto' }),
          }}
        >
          {title}
        </span>
        {layout !== 'plain' && <Ornament index={(hash >>> 12) % ornaments.length} />}
        <span className="book-cover-author">{author}</span>
      </span>
    </span>
  );
}

/** Space for the title in each layout, in hundredths of the cover's width. */
const layouts = {
  frame: { width: 66, height: 70, largest: 12.5, smallest: 6.4, lineHeight: 1.16 },
  plain: { width: 74, height: 86, largest: 14.5, smallest: 6.8, lineHeight: 1.1 },
  bands: { width: 72, height: 64, largest: 13, smallest: 6.4, lineHeight: 1.16 },
};
const coverLayouts = ['frame', 'plain', 'frame', 'bands', 'plain'] as const;

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether dark text is more readable than light text on the colour, by its relative luminance (WCAG 2.2). */
function isLight(color: string): boolean {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.3;
}

/** Ornaments of the covers, as paths on a grid of 48 by 24. */
const ornaments = [
  // An eye between two lines.
  'M24 5a7 7 0 1 0 0 14 7 7 0 1 0 0-14zM24 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3zM3 12h11M34 12h11',
  // A twig with leaves.
  'M24 22V6M24 20c-1-5-5-8-11-9 1 5 5 8 11 9zM24 20c1-5 5-8 11-9-1 5-5 8-11 9zM24 12c-1-3-3-5-6-6M24 12c1-3 3-5 6-6M24 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 1 0 0 3z',
  // A star with four points.
  'M24 1.5c.8 6.5 3.5 9.7 10.5 10.5-7 .8-9.7 4-10.5 10.5-.8-6.5-3.5-9.7-10.5-10.5 7-.8 9.7-4 10.5-10.5zM4 12h4M40 12h4',
  // Three diamonds.
  'M24 5l5 7-5 7-5-7zM9 8.5l2.5 3.5L9 15.5 6.5 12zM39 8.5l2.5 3.5-2.5 3.5-2.5-3.5z',
  // Waves.
  'M4 9c5-5 8-5 13.3 0s8.4 5 13.4 0 8.3-5 13.3 0M10 16c4.5-4.5 7-4.5 11.5 0s7 4.5 11.5 0',
  // A rising sun.
  'M13 19a11 11 0 0 1 22 0M8 19h32M24 4V1.5M14 7.5l-1.7-1.7M34 7.5l1.7-1.7M18 19a6 6 0 0 1 12 0',
];

type OrnamentProps = { index: number };

function Ornament({ index }: OrnamentProps) {
  return (
    <svg viewBox="0 0 48 24" className="book-cover-ornament">
      <path d={ornaments[index]} />
    </svg>
  );
}
