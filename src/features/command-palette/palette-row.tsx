import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Kbd } from './kbd';
import { markedParts } from './marked-parts';
import { arePageKeysOn } from './page-keys-setting';
import type { PaletteEntry } from './use-palette-entries';

type PaletteRowProps = {
  entry: PaletteEntry;
  /** What was typed; the row marks it. */
  term: string;
  id: string;
  isChosen: boolean;
  onChoose: (event: React.MouseEvent) => void;
  onPoint: () => void;
};

/** A row of the palette: what it leads to, a hint, and the keys that do the same. */
export function PaletteRow({ entry, term, id, isChosen, onChoose, onPoint }: PaletteRowProps) {
  const { i18n } = useTranslation();
  return (
    // The focus stays in the search field, which handles the keys. Options only handle the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3.5 rounded-control px-3 py-1 drawer:min-h-12',
        isChosen && 'bg-accent-soft',
      )}
    >
      <span className="grid w-5 shrink-0 place-items-center">
        {entry.picture ?? (
          <Icon name={entry.icon} className={isChosen ? 'text-accent' : 'text-muted'} />
        )}
      </span>
      {/* `dir="auto"` truncates the text at the end of its own direction. */}
      <span
        dir="auto"
        className={cx(
          'min-w-0 flex-1 truncate',
          i18n.direction === 'rtl' ? 'text-right' : 'text-left',
        )}
      >
        {markedParts(entry.label, term).map(({ text, isMarked }, index) =>
          isMarked ? (
            <mark
              // oxlint-disable-next-line react/no-array-index-key -- the parts keep their order
              key={index}
              className="bg-transparent font-semibold text-inherit underline decoration-accent underline-offset-4"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {entry.hint && (
        <span dir="auto" className="max-w-[45%] truncate text-small text-muted">
          {entry.hint}
        </span>
      )}
      {entry.shortcut && arePageKeysOn() && (
        <span aria-hidden="true" dir="ltr" className="flex gap-1 pointer-coarse:hidden">
          {entry.shortcut.split(' ').map((key) => (
            <Kbd key={key}>{key.toUpperCase()}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
