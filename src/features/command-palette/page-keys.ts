import type { RegisteredRouter } from '@tanstack/react-router';
import type { Area } from '@/auth/page-permissions';
import { commandOfLetter, commandsFor, linkOf, placeOf } from './palette-commands';
import { showPalette } from './shown-palette';

/** How long a letter after `g` still belongs to it. */
const sequenceMs = 1500;
let leaderAt = -Infinity;

/**
 * The letter of a key. A keyboard of another script has none, so there the place of the key counts (`code`), where the
 * Latin letter is printed as well; on a Latin one the place would be wrong, because letters stand elsewhere.
 */
function letterOf({ key, code }: KeyboardEvent): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

type Pressed = { event: KeyboardEvent; router: RegisteredRouter; area: Area; role: string };

/**
 * Follows a key that was pressed outside of fields, without Ctrl: `?` lists the keys, `/` searches, a letter after `g`
 * leads from everywhere, a letter alone to what it means on this page.
 */
export function pressPageKey({ event, router, area, role }: Pressed): void {
  const { key, shiftKey } = event;
  if (key === '?' || key === '؟') return showPalette('shortcuts');
  if (shiftKey) return;
  const letter = letterOf(event);
  const isSecond = event.timeStamp - leaderAt < sequenceMs;
  leaderAt = letter === 'g' && !isSecond ? event.timeStamp : -Infinity;
  if (letter === undefined) return;
  const place = placeOf(router.state.matches.at(-1));
  const commands = commandsFor(area, role);
  const command = isSecond
    ? commands.find(({ shortcut }) => shortcut === `g ${letter}`)
    : commandOfLetter(letter, commands, place);
  if (command) void router.navigate(linkOf(command, place));
}
