import { Fragment } from 'react';
import { cx } from '@/lib/cx';

type EmailTextProps = { children: string; className?: string };

/**
 * An email address. A long one continues on the next line after `@` or a full stop; it breaks within a word
 * only if a part is wider than the line.
 */
export function EmailText({ children, className }: EmailTextProps) {
  return (
    <bdi dir="ltr" className={cx('align-with-parent wrap-anywhere', className)}>
      {children.split(/(?<=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts keep their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
