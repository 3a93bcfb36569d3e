import type { FigureProps } from '@/api/figures';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';

/** The figures of a chart as a table, also for screen readers. */
export function FigureTable({ caption, countLabel, figures }: FigureProps) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <details className="mt-2 text-sm">
      <summary className="disclosure">{t('chart.table')}</summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-start text-muted">
            <th className="py-1 text-start font-medium">{caption}</th>
            <th className="py-1 text-end font-medium">{countLabel}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.id} className="border-t">
              <th className="py-1 text-start font-normal">{figure.label}</th>
              <td className="py-1 text-end tabular-nums">{formatNumber(i18n, figure.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
