import { Link } from '@tanstack/react-router';
import type { KeyFigureProps } from '@/api/figures';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';

/** A key figure with a link to the records that it counts. */
export function KeyFigure({ label, value, to, children }: KeyFigureProps) {
  const { i18n } = useTranslation();
  const text = formatNumber(i18n, value);
  return (
    <div className="relative bg-surface p-4 hover:bg-background md:px-5 md:py-5">
      <dt className="text-small text-muted">
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className="@container">
        {/* A long number is set smaller, and never broken. */}
        <span
          style={{ '--length': text.length }}
          className="font-display text-[min(2rem,calc(155cqi/var(--length)))] leading-tight font-semibold whitespace-nowrap tabular-nums"
        >
          {text}
        </span>
        <span className="block text-small text-balance text-muted">{children}</span>
      </dd>
    </div>
  );
}
