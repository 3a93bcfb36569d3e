import { useTranslation } from 'react-i18next';
import type { FigureProps } from './figure-table';

/** Lying bars by kind, which are a table themselves. */
export function RowChart({ caption, countLabel, figures }: FigureProps) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const top = Math.max(1, ...figures.map((bar) => bar.count));
  return (
    <table className="w-full border-separate border-spacing-y-1.5 text-sm">
      <thead className="sr-only">
        <tr>
          <th>{caption}</th>
          <th>{countLabel}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((bar) => (
          <tr key={bar.id}>
            <th className="w-[34%] truncate pe-3 text-start font-normal">
              <bdi>{bar.label}</bdi>
            </th>
            <td>
              <span className="flex items-center gap-2.5">
                <span
                  aria-hidden="true"
                  className="h-3 rounded-xs bg-accent/60 ring-1 ring-foreground/10"
                  style={{ inlineSize: `${(bar.count / top) * 78}%`, background: bar.color }}
                />
                <span className="text-muted tabular-nums">{number.format(bar.count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
