import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlainPath } from '@/auth/page-permissions';

type KeyFigureProps = {
  label: string;
  value: string;
  to: PlainPath;
  children: ReactNode;
};

/** A key figure with a link to the records that it counts. */
export function KeyFigure({ label, value, to, children }: KeyFigureProps) {
  return (
    <div className="relative rounded-card border bg-surface p-4 hover:border-accent/50 md:px-5">
      <dt className="text-small text-muted">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {label}
        </Link>
      </dt>
      <dd>
        <span className="font-display text-[2rem] leading-tight font-semibold tabular-nums">
          {value}
        </span>
        <span className="block text-small text-balance text-muted">{children}</span>
      </dd>
    </div>
  );
}
