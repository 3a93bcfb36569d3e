import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '@/auth/session/session.queries';
import type { CurrentSession } from '@/auth/session/session.schema';
import { loadTexts } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { arePageKeysOn } from './page-keys-setting';
import type * as dialogModule from './palette-dialogs';
import { early, showPalette, useShownPalette } from './shown-palette';

type Dialogs = typeof dialogModule;

/**
 * The dialogs with their texts, fetched when the first one is shown. Without a connection nothing is shown, and the page
 * stays.
 */
function useDialogs(isShown: boolean): Dialogs | undefined {
  const { i18n } = useTranslation();
  const [dialogs, setDialogs] = useState<Dialogs>();
  const isMissing = isShown && !dialogs;
  useEffect(() => {
    if (!isMissing) return;
    Promise.all([import('./palette-dialogs'), loadTexts(i18n, ['commandPalette'])]).then(
      ([found]) => setDialogs(found),
      (fault: unknown) => {
        if (!navigator.onLine) return showPalette(null);
        // The error page reloads a page whose files a release has replaced.
        setDialogs(() => {
          throw fault;
        });
      },
    );
  }, [isMissing, i18n]);
  return dialogs;
}

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
        void import('./page-watch').then(
          (module) => module.rememberMatch(session, match),
          () => {},
        );
    };
    remember();
    return router.subscribe('onRendered', remember);
  }, [router, session]);
}

/** Whether a key is meant for the page: not in a field or a menu, or before a dialog. */
const isPageKey = ({ key, target, isComposing, repeat }: KeyboardEvent) =>
  key.length === 1 &&
  !isComposing &&
  !repeat &&
  !isTyping(target) &&
  !document.activeElement?.closest('[role="menu"], [role="listbox"]') &&
  !document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') &&
  arePageKeysOn();

/** On keyboards of other scripts, the key of `/` gives another character. */
const isSlash = ({ key, code }: KeyboardEvent) =>
  key === '/' || (code === 'Slash' && key > '\u007f');

/** Leads to the field of the page's list, at once: what is typed next belongs into it. */
function searchPage(event: KeyboardEvent): void {
  // Firefox would open its own search.
  event.preventDefault();
  const field = document.querySelector<HTMLInputElement>('[role="search"] input[type="search"]');
  if (!field) return showPalette('palette');
  field.focus();
  field.select();
}

/** The command palette and its shortcuts: Ctrl/Cmd+K, and keys without Ctrl, which `?` lists. */
export function CommandPalette({ area }: { area: 'app' | 'manager' }) {
  const session = useSession();
  const router = useRouter();
  useRecentRecords(session);
  const shown = useShownPalette();
  const dialogs = useDialogs(shown !== null);
  const role = session?.user.role;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (early.typed !== undefined && key.length === 1 && !hasModifier) {
      event.preventDefault();
      early.typed += key;
    } else if (early.typed !== undefined && key === 'Escape') {
      showPalette(null);
    } else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      const isOpen = document.querySelector('[role="dialog"] [role="combobox"]');
      // The palette goes on with the words of a list's field.
      const words =
        target instanceof HTMLInputElement && target.type === 'search' ? target.value : '';
      showPalette(isOpen ? null : 'palette', words);
    } else if (role && !hasModifier && isPageKey(event)) {
      if (isSlash(event)) searchPage(event);
      else
        void import('./page-watch').then(
          ({ pressPageKey }) => pressPageKey({ event, router, area, role }),
          () => {},
        );
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
      showPalette(null);
    };
  }, []);
  const onOpenChange = (isOpen: boolean) => !isOpen && showPalette(null);
  if (!session || !role || !dialogs) return null;
  const { PaletteDialog, ShortcutsDialog } = dialogs;
  if (shown === 'palette')
    return <PaletteDialog area={area} session={session} onOpenChange={onOpenChange} />;
  return shown && <ShortcutsDialog area={area} role={role} onOpenChange={onOpenChange} />;
}
