import { useTranslation } from 'react-i18next';
import { numberFormat } from '@/lib/intl-formats';
import { type FigureProps, FigureTable } from './figure-table';

/**
 * A round number at or above the largest count. It divides by three, so that grid lines have whole
 * numbers.
 */
function ceiling(counts: number[]): number {
  const largest = Math.max(3, ...counts);
  const step = 10 ** Math.floor(Math.log10(largest));
  return (
    [1, 1.5, 2, 3, 4.5, 6, 9, 10]
      .map((factor) => Math.ceil((factor * step) / 3) * 3)
      .find((top) => top >= largest) ?? largest
  );
}

/** A column chart of counts over time. `FigureTable` shows the same figures as a table. */
export function ColumnChart({ caption, countLabel, figures }: FigureProps) {
  const { i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const top = ceiling(figures.map((bar) => bar.count));
  const slot = 564 / figures.length;
  return (
    <>
      {/* Mirrored in right-to-left languages, where time runs from right to left. */}
      <svg viewBox="0 0 600 200" aria-hidden="true" className="block w-full rtl:-scale-x-100">
        {[0, 1, 2, 3].map((line) => (
          <g key={line}>
            <line
              x1="34"
              x2="600"
              y1={20 + line * 50}
              y2={20 + line * 50}
              className="stroke-border"
            />
            <text
              x="26"
              y={24 + line * 50}
              textAnchor="end"
              className="fill-muted text-[11px] [transform-box:fill-box] [transform-origin:center] rtl:-scale-x-100"
            >
              {number.format(top - (line * top) / 3)}
            </text>
          </g>
        ))}
        {figures.map((bar, index) => {
          const height = (bar.count / top) * 150;
          const x = 36 + index * slot;
          return (
            <g key={bar.id}>
              <rect
                x={x + slot * 0.18}
                y={170 - height}
                width={slot * 0.64}
                height={height}
                rx="3"
                className={index === figures.length - 1 ? 'fill-accent' : 'fill-accent/45'}
              />
              <text
                x={x + slot / 2}
                y="190"
                textAnchor="middle"
                className="fill-muted text-[11px] [transform-box:fill-box] [transform-origin:center] rtl:-scale-x-100"
              >
                {bar.shortLabel ?? bar.label}
              </text>
            </g>
          );
        })}
      </svg>
      <FigureTable caption={caption} countLabel={countLabel} figures={figures} />
    </>
  );
}
