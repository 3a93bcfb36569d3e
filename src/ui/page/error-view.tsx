import type { ReactNode } from 'react';

type ErrorViewProps = {
  /** The large number, such as 404. */
  code?: string | number | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** Details for bug reports: a request id, or the error message. */
  details?: ReactNode;
  /** Buttons such as Home, Back and Try again. */
  actions?: ReactNode;
};

/** The content of an error page: one sentence, and buttons. */
export function ErrorView({ code, title, description, details, actions }: ErrorViewProps) {
  return (
    <div className="grid min-h-[min(40rem,75dvh)] grid-cols-1 content-center justify-items-center px-6 py-12 text-center">
      {code != null && (
        <p
          aria-hidden="true"
          dir="ltr"
          className="font-display text-[clamp(3.5rem,10vw,5rem)] leading-none font-medium text-control select-none"
        >
          {code}
        </p>
      )}
      <h1 className="mt-2 text-[clamp(1.5rem,4vw,2rem)]">{title}</h1>
      {description != null && (
        <p className="mt-2 max-w-[30rem] text-balance text-muted">{description}</p>
      )}
      {actions != null && (
        <div className="mt-7 flex flex-wrap justify-center gap-2.5 max-sm:*:px-3">{actions}</div>
      )}
      {details != null && <div className="mt-8 max-w-full text-small text-muted">{details}</div>}
    </div>
  );
}
