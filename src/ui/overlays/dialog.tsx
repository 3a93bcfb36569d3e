import type { DialogProps } from './dialog-surface';
import { lazyDialog } from './lazy-dialog';

/**
 * A dialog, which is a bottom drawer up to a width of 640px. Only CSS depends on the width, so rotating a
 * phone keeps the typed text.
 */
export const Dialog = lazyDialog<DialogProps>(
  ({ open }) => open,
  () => import('./dialog-surface').then((module) => module.DialogSurface),
);
