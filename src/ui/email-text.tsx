import type { ReactNode } from 'react';
import { shownEmail } from '@/lib/people/shown-email';
import { cx } from './cx';

type EmailTextProps = { children: string; className?: string };

/** Characters of a domain that fits the narrowest column with an address. */
const shortDomain = 14;

/**
 * Splits an address where a line may end: after `@` and full stops. A short domain is one part, because `com`
 * on a line of its own looks like a mistake.
 */
function partsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const afterStops = /(?<=[@.])/;
  return [
    ...email.slice(0, at).split(afterStops),
    ...(domain.length > shortDomain ? domain.split(afterStops) : [domain]),
  ];
}

/**
 * An e-mail address in its own letters. A long one continues on the next line after `@` or a full stop; it breaks within a word
 * only if a part is wider than the line.
 */
export function EmailText({ children, className }: EmailTextProps) {
  const [first, ...rest] = partsOf(shownEmail(children));
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
