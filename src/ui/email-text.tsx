import type { ReactNode } from 'react';
import { shownEmail } from '@/lib/people/shown-email';
import { cx } from './cx';

type EmailTextProps = { children: string; className?: string };

/**
 * Where a line may end: after `@` and full stops, but not between a short word and the last one, because `com` on a line of
 * its own looks like a mistake.
 */
const lineEnd = /(?<=[@.])(?!(?<=[@.][^@.]{1,10}\.)[^@.]+$)/;

/**
 * An e-mail address in its own letters. A long one continues on the next line after `@` or a full stop; it breaks within a word
 * only if a part is wider than the line.
 */
export function EmailText({ children, className }: EmailTextProps) {
  const [first, ...rest] = shownEmail(children).split(lineEnd);
  return (
    <bdi dir="ltr" className={cx('align-with-parent wrap-anywhere', className)}>
      {rest.reduce<ReactNode>(
        (before, part) => (
          <>
            {before}
            <wbr />
            {part}
          </>
        ),
        first,
      )}
    </bdi>
  );
}
