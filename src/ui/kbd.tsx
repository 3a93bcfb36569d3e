import type { ReactNode } from 'react';

type KbdProps = { children: ReactNode };

/** A key, or keys, to press. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd
      dir="ltr"
      className="rounded border bg-surface px-1.5 py-px font-sans text-[0.6875rem] font-medium text-muted"
    >
      {children}
    </kbd>
  );
}
