import type { ReactNode } from 'react';

type PageSectionProps = {
  /** For the heading, which names the section; and for links to it. */
  id: string;
  title: string;
  description?: string;
  /** Beneath the description: a button for the whole of it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One subject of a page of settings: what it is about, and beside it (on a phone beneath) cards. */
export function PageSection({ id, title, description, actions, children }: PageSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 py-7 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="text-[1.0625rem]">
          {title}
        </h2>
        {description && <p className="mt-1 text-small text-pretty text-muted">{description}</p>}
        {actions && <div className="mt-3">{actions}</div>}
      </header>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
