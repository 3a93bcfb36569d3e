import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Removes the padding, for lists and pictures that reach the edge. */
  flush?: boolean;
  headingLevel?: 1 | 2 | 3;
};

/** A section with a border and its own background. */
export function Card({
  title,
  description,
  actions,
  flush = false,
  headingLevel = 2,
  className,
  children,
  ...props
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const hasHeader = title != null || actions != null;
  return (
    <section
      {...props}
      className={cx(
        'rounded-card border bg-surface',
        !flush && 'p-(--gutter) [--gutter:20px] max-sm:[--gutter:16px]',
        className,
      )}
    >
      {hasHeader && (
        <header
          className={cx(
            // A long word keeps its line: the actions go below it.
            'flex flex-wrap justify-between gap-x-4 gap-y-2.5',
            description == null ? 'items-center' : 'items-start',
            flush ? 'p-5 pb-4' : children != null && 'mb-4',
          )}
        >
          <div className="min-w-0 flex-1 basis-24">
            {title != null && <Heading className="text-[1.0625rem]">{title}</Heading>}
            {description != null && <p className="mt-1 text-small text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
