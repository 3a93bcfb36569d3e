import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '@/auth/session/session.queries';
import type { CurrentSession } from '@/auth/session/session.schema';
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

/** Remembers the pages of records that the person opens; a page of a record has a parameter. */
function useRecentRecords(session: CurrentSession | null | undefined) {
  const router = useRouter();
  useEffect(() => {
    const remember = () => {
      const match = router.state.matches.at(-1);
      if (session && match && Object.keys(match.params).length > 0)
        void import('./recent-records').then(
          (module) => module.rememberMatch(session, match),
          () => {},
        );
    };
    remember();
    return router.subscribe('onRendered', remember);
  }, [router, session]);
}

/** The command palette and its shortcuts: Ctrl/Cmd+K, and `?` for the list of shortcuts. */
export function CommandPalette({ area }: { area: 'app' | 'manager' }) {
  const session = useSession();
  useRecentRecords(session);
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
  if (!session) return null;
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && (
        <PaletteDialog
          area={area}
          session={session}
          takeTyped={takeTyped}
          onOpenChange={onOpenChange}
        />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog area={area} onOpenChange={onOpenChange} />}
    </Suspense>
  );
}
