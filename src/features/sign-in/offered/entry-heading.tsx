import type { ReactNode } from 'react';

type EntryHeadingProps = { title: ReactNode; text: ReactNode };

/** Heading and text of a sign-in page. */
export function EntryHeading({ title, text }: EntryHeadingProps) {
  return (
    <header className="mb-2 grid gap-2">
      <h1 className="text-[2rem]">{title}</h1>
      <p className="text-muted wrap-anywhere">{text}</p>
    </header>
  );
}
