import type { ReactNode } from 'react';

type LiveRegionProps = { children?: ReactNode };

/** Speaks its text when it changes, and shows nothing. It must be there before it speaks. */
export function LiveRegion({ children }: LiveRegionProps) {
  return (
    <output aria-live="polite" className="sr-only">
      {children}
    </output>
  );
}
