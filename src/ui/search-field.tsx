import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@/lib/cx';
import { Icon } from './icon';
import { inputClass } from './input-class';

type SearchFieldProps = {
  /** What it searches, for those who do not see it: "Search books". */
  label: string;
  /** What is being searched for now, as the address has it. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  /** The pause in typing after which the search runs; Enter does not wait. */
  delayMs?: number;
  /** Its name in the address: with it, the field also works before and without scripts. */
  name?: string;
  /** The page that shows what was found, where that is another one. */
  action?: string;
  /** What else stands in the address and stays there when the form is sent without scripts. */
  keep?: Record<string, string | undefined>;
  className?: string;
};

/** A search landmark of one field: searches while one types, Esc or the cross clears it. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  delayMs = 250,
  name,
  action,
  keep,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(value);
  // The address may change by itself (Back, a link): follow it, but not our own echo.
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (value.trim() !== draft.trim()) setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number) => {
    setDraft(text);
    clearTimeout(timer.current);
    if (wait === 0) onSearch(text);
    else timer.current = setTimeout(() => onSearch(text), wait);
  };
  const clear = () => {
    search('', 0);
    input.current?.focus();
  };

  return (
    <form
      role="search"
      action={action}
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(draft, 0);
      }}
    >
      {Object.entries(keep ?? {}).map(
        ([key, kept]) => kept && <input key={key} type="hidden" name={key} value={kept} />,
      )}
      <Icon
        name="search"
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        dir={draft ? 'auto' : undefined}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value, delayMs)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !draft) return;
          event.preventDefault();
          clear();
        }}
        className={cx(inputClass('md'), 'ps-9.5! text-start', draft && 'pe-10!')}
      />
      {draft && (
        <button
          type="button"
          onClick={clear}
          aria-label={t('clear')}
          className="absolute end-1 top-1/2 grid size-8 -translate-y-1/2 place-items-center rounded-md text-muted hover:text-foreground pointer-coarse:size-11"
        >
          <Icon name="x" />
        </button>
      )}
    </form>
  );
}
