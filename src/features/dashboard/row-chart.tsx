import type { FigureProps } from '@/api/figures';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';

/** A chart of horizontal bars, made of a table. */
export function RowChart({ caption, countLabel, figures }: FigureProps) {
  const { i18n } = useTranslation();
  const top = Math.max(1, ...figures.map((bar) => bar.count));
  // The longest bar leaves room for its number.
  const room = `(100% - ${formatNumber(i18n, top).length + 0.5}ch - 0.625rem)`;
  return (
    // The rows share the height that the chart is given.
    <div className="@container flex-1">
      <table className="h-full w-full border-separate border-spacing-y-1.5 text-sm">
        <thead className="sr-only">
          <tr>
            <th>{caption}</th>
            <th>{countLabel}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((bar) => (
            <tr key={bar.id}>
              <th scope="row" className="pe-4 text-start font-normal">
                <span
                  dir="auto"
                  title={bar.label}
                  className="line-clamp-2 w-max max-w-[48cqi] align-with-parent"
                >
                  {bar.label}
                </span>
              </th>
              <td className="w-full whitespace-nowrap text-muted tabular-nums">
                <span
                  aria-hidden="true"
                  className="own-color me-2.5 inline-block h-3 rounded-xs bg-(--bar) align-middle ring-1 ring-control dark:bg-[color-mix(in_oklab,var(--bar)_68%,white)]"
                  style={{
                    inlineSize: `calc(${room} * ${bar.count / top})`,
                    // In the dark, cloth is lightened to be told from the card.
                    '--bar': bar.color ?? 'color-mix(in oklab, var(--accent) 60%, transparent)',
                  }}
                />
                {formatNumber(i18n, bar.count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
