import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '@/auth/session/session.queries';
import { early, showPalette, useShownPalette } from './shown-palette';

const PaletteDialog = lazy(() =>
  import('./palette-dialog').then((module) => ({ default: module.PaletteDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

/** Whether the event's target is a text field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The command palette and its shortcuts: Ctrl/Cmd+K, and `?` for the list of shortcuts. */
export function CommandPalette({ area }: { area: 'app' | 'manager' }) {
  const role = useSession()?.user.role;
  const shown = useShownPalette();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (early.typed !== undefined && event.key.length === 1 && !hasModifier) {
        event.preventDefault();
        early.typed += event.key;
      } else if (early.typed !== undefined && event.key === 'Escape') {
        showPalette(null);
      } else if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        showPalette(document.querySelector('dialog[open] [role="combobox"]') ? null : 'palette');
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        showPalette('shortcuts');
      }
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      showPalette(null);
    };
  }, []);
  const takeTyped = () => {
    const { typed } = early;
    early.typed = undefined;
    return typed;
  };
  const onOpenChange = (isOpen: boolean) => !isOpen && showPalette(null);
  if (!role) return null;
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && (
        <PaletteDialog area={area} role={role} takeTyped={takeTyped} onOpenChange={onOpenChange} />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog area={area} onOpenChange={onOpenChange} />}
    </Suspense>
  );
}
