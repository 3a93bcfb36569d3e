import type { ReactNode } from 'react';

type KbdProps = { children: ReactNode };

/** Keys of a keyboard shortcut. */
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
