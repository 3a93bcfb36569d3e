import type { ReactNode } from 'react';

type LiveRegionProps = { children?: ReactNode };

/**
 * Announces its text to screen readers when the text changes. It must be rendered before the first change.
 */
export function LiveRegion({ children }: LiveRegionProps) {
  return (
    <output aria-live="polite" className="sr-only">
      {children}
    </output>
  );
}
