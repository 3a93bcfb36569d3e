import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx';

type ChipProps = ComponentProps<'a'> & {
  /** Whether the list is currently filtered by this chip. */
  isCurrent?: boolean;
  /** Shows a dot of this colour before the text. */
  color?: string | undefined;
};

/** A filter of a list: a link to the list with the filter, or without it when it is set. */
export function Chip({ isCurrent = false, color, className, children, ...props }: ChipProps) {
  return (
    <a {...props} aria-current={isCurrent ? 'true' : undefined} className={cx('chip', className)}>
      {color && <ColorDot color={color} />}
      {children}
    </a>
  );
}

/** A filter as a link: it is part of the URL, so Back removes it. */
export const ChipLink = createLink(Chip);

/** A dot of any colour, such as that of a kind of records. */
export function ColorDot({ color }: { color: string }) {
  return <span aria-hidden="true" style={{ '--dot': color }} className="color-dot own-color" />;
}

/** The distance in pixels between the current chip and the edge, so that part of the next chip is visible. */
const edge = 16;

type ChipRowProps = { label: string; children: ReactNode; className?: string };

/**
 * Chips in one line that scrolls sideways on a phone; on wider screens they wrap. The row is one stop of the
 * Tab key: the arrow keys, Home and End move inside. Without scripts each chip is a stop.
 */
export function ChipRow({ label, children, className }: ChipRowProps) {
  const row = useRef<HTMLElement>(null);
  const chips = () => [...(row.current?.querySelectorAll<HTMLElement>('.chip') ?? [])];
  const makeOnlyStop = (stop: HTMLElement | undefined) => {
    for (const chip of chips()) chip.tabIndex = chip === stop ? 0 : -1;
  };
  const shown = useRef<string | null>(null);
  // The current chip may be outside of the visible part of the row. Scrolls only the row, not the page.
  useEffect(() => {
    const current = chips().find((chip) => chip.ariaCurrent === 'true');
    const address = current?.getAttribute('href') ?? null;
    if (!row.current || !current || address === shown.current) return;
    shown.current = address;
    const [around, box] = [row.current, current].map((one) => one.getBoundingClientRect());
    if (!around || !box) return;
    const past = Math.max(box.right + edge - around.right, 0);
    const before = Math.max(around.left + edge - box.left, 0);
    row.current.scrollBy({ left: past - before, behavior: 'instant' });
  });
  // Runs after each render, because a filter adds, removes and marks chips.
  useEffect(() => {
    const all = chips();
    makeOnlyStop(
      all.find((chip) => chip === document.activeElement) ??
        all.find((chip) => chip.ariaCurrent === 'true') ??
        all[0],
    );
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = chips();
    const at = all.findIndex((chip) => chip === document.activeElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const target = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (at < 0 || target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[(target + all.length) % all.length]?.focus();
  };
  return (
    // The links inside are the controls; the row handles the keys for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={row}
      aria-label={label}
      onKeyDown={onKeyDown}
      // A dialog that a chip opens is outside of the row, but React passes its events on.
      onFocus={({ target }) => row.current?.contains(target) && makeOnlyStop(target)}
      className={cx('chip-row', className)}
    >
      {children}
    </nav>
  );
}
