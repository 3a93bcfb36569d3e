import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { inputClass } from '@/ui/fields/input-class';
import { Icon } from '@/ui/icon';

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  /** Milliseconds after the last keystroke until the search runs. Enter searches at once. */
  delayMs?: number;
  /** Name of the query parameter. With it, the field works before hydration and without scripts. */
  name?: string;
  /** URL of the results page, if it is another page. */
  action?: string;
  /** Other query parameters that a submit without scripts keeps. */
  hiddenFields?: Record<string, string | undefined>;
  className?: string;
};

/**
 * A search landmark with one field. It searches while the user types; Escape or the cross clears
 * it.
 */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  delayMs = 250,
  name,
  action,
  hiddenFields,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(value);
  // The search terms that this field has sent. When the URL changes by Back or a link, the field shows the
  // new term. A change that the field caused itself is ignored: on a slow connection the URL changes when the
  // user has already typed more.
  const [sent, setSent] = useState<string[]>([]);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    const position = sent.indexOf(value.trim());
    setSent(position < 0 ? [] : sent.slice(position + 1));
    if (position < 0) setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number) => {
    const send = () => {
      setSent((earlier) => [...earlier, text.trim()]);
      onSearch(text);
    };
    setDraft(text);
    clearTimeout(timer.current);
    if (wait === 0) return send();
    const { pathname } = location;
    // A link that was pressed meanwhile leads to another page, and a search would cancel that navigation.
    timer.current = setTimeout(() => location.pathname === pathname && send(), wait);
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
      {Object.entries(hiddenFields ?? {}).map(
        ([key, own]) => own && <input key={key} type="hidden" name={key} value={own} />,
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
        className={cx(inputClass('md'), 'ps-9.5! text-start text-ellipsis', draft && 'pe-10!')}
      />
      {draft && (
        <button type="button" onClick={clear} aria-label={t('clear')} className="search-clear">
          <Icon name="x" />
        </button>
      )}
    </form>
  );
}
