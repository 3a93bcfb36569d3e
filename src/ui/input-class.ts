import { cx } from '@/lib/cx';

type InputSize = 'md' | 'lg';

const sizes: Record<InputSize, string> = {
  md: 'h-10 px-3 text-ui',
  lg: 'h-[2.875rem] px-3.5 text-ui',
};

/**
 * The class name of a text input. The font size is 16px on touch screens, because phones zoom in on
 * smaller text.
 */
export function inputClass(size: InputSize | 'area' = 'lg'): string {
  return cx(
    'block w-full rounded-control border border-control bg-surface text-foreground transition-colors',
    'pointer-coarse:min-h-11 pointer-coarse:text-base',
    'hover:border-muted aria-invalid:border-negative',
    'disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-sunk',
    size === 'area' ? 'min-h-28 px-3.5 py-2.5 text-ui leading-relaxed' : sizes[size],
  );
}
