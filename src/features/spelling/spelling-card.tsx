import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { fieldErrors } from '@/api/field-errors';
import { useUndoToast } from '@/features/book-act/offered/use-undo-toast';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { Icon } from '@/ui/icon';
import { toastFailure } from '@/ui/overlays/toast';
import type { SpelledField } from './spelling.facts';
import { useRespell } from './spelling.queries';
import type { RespellOutput, SpellingGroup } from './spelling.schema';

type Spelling = SpellingGroup['names'][number];
type SpellingCardProps = {
  field: SpelledField;
  group: SpellingGroup;
  onKeepApart: () => void;
  /** Called with the books that were not changed. */
  onNotDone: (failed: RespellOutput['failed']) => void;
};

/** Spellings that are probably the same name. The user chooses the one that is kept, or types another. */
export function SpellingCard({
  field,
  group: { names },
  onKeepApart,
  onNotDone,
}: SpellingCardProps) {
  const { t } = useTranslation('spelling');
  const heading = useId();
  const radios = useId();
  const [picked, setPicked] = useState(names[0]?.name ?? '');
  const [typed, setTyped] = useState('');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const respell = useRespell();
  const undoToast = useUndoToast();
  const to = typed.trim() || picked;
  const changing = names.filter(({ name }) => name !== to && !leftOut.has(name));
  const count = changing.reduce((sum, { books }) => sum + books, 0);
  const all = names.map(({ name }) => name).join(', ');
  const leave = (name: string, isLeftOut: boolean) => {
    const next = new Set(leftOut);
    if (isLeftOut) next.add(name);
    else next.delete(name);
    setLeftOut(next);
  };
  const pick = (name: string) => {
    setPicked(name);
    setTyped('');
    leave(name, false);
  };
  const change = () => {
    setFault(undefined);
    respell.mutate(
      { field, from: changing.map(({ name }) => name), to },
      {
        onSuccess: ({ actId, done, failed, isRunning }) => {
          const message = isRunning
            ? t('started', { name: to })
            : t('done', { count: done, name: to });
          if (actId) undoToast(message, { id: actId });
          if (failed.length > 0) onNotDone(failed);
        },
        onError: (error) => {
          const [first] = fieldErrors(error);
          if (first) {
            setFault(first.key ?? first.message);
            input.current?.focus();
          } else toastFailure(error, t('failed'));
        },
      },
    );
  };
  return (
    <section aria-labelledby={heading} className="h-full rounded-card border bg-surface">
      <h2 id={heading} className="sr-only">
        {all}
      </h2>
      <form
        className="flex h-full flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <ul className="divide-y px-5 pt-1.5">
          {names.map((spelling) => (
            <SpellingRow
              key={spelling.name}
              field={field}
              spelling={spelling}
              radios={radios}
              isRight={to === spelling.name}
              onPick={() => pick(spelling.name)}
              isLeftOut={leftOut.has(spelling.name)}
              onLeaveOut={names.length > 2 ? (isOut) => leave(spelling.name, isOut) : undefined}
            />
          ))}
        </ul>
        <Field label={t('other')} hideLabel error={fault} className="px-5 pt-1.5">
          {(control) => (
            <span className="flex items-center gap-3">
              <label className="-ms-3.5 -me-3 grid size-11 shrink-0 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name={radios}
                  aria-label={t('other')}
                  checked={names.every(({ name }) => name !== to)}
                  onChange={() => input.current?.focus()}
                  className="size-4 accent-accent"
                />
              </label>
              <input
                {...control}
                ref={input}
                dir="auto"
                autoComplete="off"
                placeholder={t('other')}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className={inputClass('md')}
              />
            </span>
          )}
        </Field>
        <div className="mt-auto flex flex-wrap justify-end gap-2 p-5 pt-4 max-sm:*:flex-auto">
          <Button variant="ghost" aria-label={t('notSameOf', { names: all })} onClick={onKeepApart}>
            {t('notSame')}
          </Button>
          <Button type="submit" variant="soft" isPending={respell.isPending} disabled={count === 0}>
            {t('change', { count })}
          </Button>
        </div>
      </form>
    </section>
  );
}

type SpellingRowProps = {
  field: SpelledField;
  spelling: Spelling;
  /** The name of the group of radio buttons. */
  radios: string;
  isRight: boolean;
  onPick: () => void;
  isLeftOut: boolean;
  /** Undefined if only one spelling would be left. */
  onLeaveOut: ((isLeftOut: boolean) => void) | undefined;
};

function SpellingRow({
  field,
  spelling: { name, books },
  radios,
  isRight,
  onPick,
  isLeftOut,
  onLeaveOut,
}: SpellingRowProps) {
  const { t } = useTranslation('spelling');
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <label className="flex min-h-11 min-w-0 flex-[1_1_9rem] cursor-pointer frames-focus items-center gap-3 rounded-sm py-1.5 ps-2 -ms-2">
        <input
          type="radio"
          name={radios}
          checked={isRight}
          onChange={onPick}
          className="size-4 shrink-0 accent-accent"
        />
        <bdi
          className={cx(
            'min-w-0 wrap-anywhere',
            isRight && 'font-medium',
            isLeftOut && 'text-muted line-through',
          )}
        >
          {name}
        </bdi>
      </label>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
        {isRight && <Badge tone="accent">{t('kept')}</Badge>}
        <Link
          to="/manager/books"
          search={field === 'author' ? { author: name } : { searchTerm: name }}
          aria-label={t('booksOf', { count: books, name })}
          className="shrink-0 text-end text-small text-muted tabular-nums underline-offset-2 hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3"
        >
          {t('books', { count: books })}
        </Link>
      </span>
      {onLeaveOut && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('leaveOut', { name })}
          aria-pressed={isLeftOut}
          disabled={isRight}
          className={isRight ? 'invisible' : undefined}
          onClick={() => onLeaveOut(!isLeftOut)}
        >
          <Icon name={isLeftOut ? 'undo' : 'x'} />
        </Button>
      )}
    </li>
  );
}
