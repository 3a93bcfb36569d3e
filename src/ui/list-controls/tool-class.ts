import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';

/**
 * The class name of a control beside a search field: Filter and Sort. Its label, marked by
 * `toolLabelClass`, is hidden in a narrow top bar.
 */
export const toolClass = (isInUse: boolean) =>
  cx(
    buttonClass({ variant: 'quiet' }),
    '@max-6xl:w-10 @max-6xl:px-0 @max-6xl:pointer-coarse:w-11',
    isInUse && 'border-accent! text-accent!',
  );

/** The class name of the label inside a control with `toolClass`. */
export const toolLabelClass = '@max-6xl:sr-only';
