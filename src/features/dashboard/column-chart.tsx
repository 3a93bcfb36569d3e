import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { FigureProps } from '@/api/figures';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import './column-chart.css';
import { FigureTable } from './figure-table';

/** The numbers of at most six grid lines, from the top: multiples of 1, 2 or 5 times a power of ten. */
function gridFigures(counts: number[]): number[] {
  const largest = Math.max(3, ...counts);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(largest / 5)));
  const step = ([1, 2, 5].find((factor) => factor * power * 5 >= largest) ?? 10) * power;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, line) => (count - line) * step);
}

/**
 * A column chart of counts over time; the last column is unfinished. The line above it shows the number of
 * the column under the pointer or finger, or of the column that the arrow keys have chosen. `FigureTable`
 * shows all numbers as a table.
 */
export function ColumnChart({ caption, countLabel, figures }: FigureProps) {
  const { t, i18n } = useTranslation('dashboard');
  const last = figures.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = Math.min(chosen ?? last, last);
  const lines = gridFigures(figures.map((bar) => bar.count));
  const top = lines[0] ?? 1;
  const figure = figures[shown];
  const label = shown === last ? t('chart.soFar', { month: figure?.label }) : figure?.label;
  const text = t('chart.figure', { label, value: formatNumber(i18n, figure?.count ?? 0) });

  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = Math.floor((isMirrored ? 1 - share : share) * figures.length);
    setChosen(Math.max(0, Math.min(last, index)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const target = {
      ArrowRight: shown + forward,
      ArrowLeft: shown - forward,
      ArrowUp: shown + 1,
      ArrowDown: shown - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, target)));
  };
  return (
    <>
      <p
        aria-hidden="true"
        className="-mt-2 mb-3 text-small text-muted tabular-nums first-letter:uppercase"
      >
        {text}
      </p>
      <div className="@container grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-tiny text-muted tabular-nums">
        <div aria-hidden="true" className="-my-2 flex h-44 flex-col justify-between text-end">
          {lines.map((line) => (
            <span key={line}>{formatNumber(i18n, line)}</span>
          ))}
        </div>
        {/* One tab stop for any number of columns: a slider that chooses a column, and whose value is the
            number of that column. */}
        <div
          role="slider"
          tabIndex={0}
          aria-label={caption}
          aria-valuemin={1}
          aria-valuemax={figures.length}
          aria-valuenow={shown + 1}
          aria-valuetext={text}
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
          onBlur={() => setChosen(null)}
          onKeyDown={onKeyDown}
          className="relative h-40 touch-pan-y rounded-xs"
        >
          <div className="absolute inset-0 flex flex-col justify-between">
            {lines.map((line) => (
              <span key={line} className="border-t" />
            ))}
          </div>
          <div className="relative flex h-full items-end">
            {figures.map((bar, index) => (
              <span key={bar.id} className="flex h-full flex-1 items-end justify-center">
                <span
                  style={{ blockSize: `${(bar.count / top) * 100}%` }}
                  className={cx(
                    'column-bar w-[64%] rounded-t-[3px] border border-b-0',
                    index === last && 'column-bar-unfinished',
                    index === chosen && 'column-bar-chosen',
                  )}
                />
              </span>
            ))}
          </div>
        </div>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex">
          {figures.map((bar) => (
            <span key={bar.id} className="min-w-0 flex-1 text-center @max-[10rem]:odd:invisible">
              <span className="@lg:hidden">{bar.shortLabel ?? bar.label}</span>
              <span className="@max-lg:hidden">{bar.mediumLabel ?? bar.label}</span>
            </span>
          ))}
        </div>
      </div>
      <FigureTable caption={caption} countLabel={countLabel} figures={figures} />
    </>
  );
}
