import { CopyButton } from '@/ui/values/copy-button';

/** A block of code with a copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <figure className="mt-3 overflow-hidden rounded-card border bg-sunk">
      <figcaption className="flex min-h-9 items-center justify-between pointer-coarse:min-h-11 gap-3 border-b px-3 text-small text-muted">
        <span>{label}</span>
        <CopyButton text={code} />
      </figcaption>
      {/* Focusable, because it scrolls sideways and the keyboard must be able to scroll it. */}
      <div lang="en" dir="ltr" className="text-[0.8125rem] leading-relaxed">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} className="overflow-x-auto p-3 font-mono">
          {code}
        </pre>
      </div>
    </figure>
  );
}
