import { cx } from '@/lib/cx';

type InputSize = 'md' | 'lg';

const SIZES: Record<InputSize, string> = {
  md: 'h-10 px-3 text-ui',
  lg: 'h-[2.875rem] px-3.5 text-ui',
};

/** The look of a box that takes text. 16px on touch, or phones zoom in on it. */
export function inputClass(size: InputSize | 'area' = 'lg'): string {
  return cx(
    'block w-full rounded-control border border-control bg-surface text-foreground transition-colors',
    'pointer-coarse:min-h-11 pointer-coarse:text-base',
    'hover:border-muted aria-invalid:border-negative',
    'disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-sunk',
    size === 'area' ? 'min-h-28 px-3.5 py-2.5 text-ui leading-relaxed' : SIZES[size],
  );
}
