import type { ReactNode } from 'react';

type PageSectionProps = {
  /** Id of the heading, which names the section and is a link target. */
  id: string;
  title: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A section of a settings page: heading and description, with cards beside them (below on a phone).
 */
export function PageSection({ id, title, description, actions, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="page-section">
      <header>
        <h2 id={id} className="text-[1.0625rem]">
          {title}
        </h2>
        {description && <p className="mt-1 text-small text-muted">{description}</p>}
        {actions && <div className="mt-3">{actions}</div>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}
