import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { onFirstInteraction } from './on-first-interaction';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Buttons at the foot, the most important last; stacked in a drawer, that one on top. */
  actions?: ReactNode;
  /** While false, neither Esc, swipe nor a press outside closes it (work is under way). */
  isDismissible?: boolean;
  /** What has the focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What has it afterwards; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

const loadSurface = () => import('./dialog-surface');
const DialogSurface = lazy(() =>
  loadSurface().then((module) => ({ default: module.DialogSurface })),
);

/**
 * A dialog above 640px, a bottom drawer up to there; the width decides by CSS alone, so turning
 * the phone keeps what was typed. Its code is fetched when somebody first moves, not before.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useEffect(() => onFirstInteraction(() => void loadSurface().catch(() => {})), []);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
