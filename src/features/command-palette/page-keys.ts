import type { PaletteCommand, Place } from './palette-commands';

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

/** What a pressed key leads to: after `g` from everywhere, alone from the page of the list. */
export function commandOfKey(
  event: KeyboardEvent,
  commands: readonly PaletteCommand[],
  isHere: (command: PaletteCommand) => boolean,
): PaletteCommand | undefined {
  const letter = letterOf(event);
  const isSecond = event.timeStamp - leaderAt < sequenceMs;
  leaderAt = letter === 'g' && !isSecond ? event.timeStamp : -Infinity;
  return commands.find(
    (command) =>
      command.shortcut === (isSecond ? `g ${letter}` : letter) && (isSecond || isHere(command)),
  );
}

export type { Place };
