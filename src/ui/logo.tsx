/** Three bars, the last one leaning. */
export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect x="3" y="5" width="6" height="22" rx="1.5" className="fill-accent" />
      <rect x="11" y="8" width="5" height="19" rx="1.5" className="fill-foreground opacity-80" />
      <rect
        x="19.5"
        y="6.5"
        width="6"
        height="21"
        rx="1.5"
        transform="rotate(-11 22 17)"
        className="fill-accent opacity-50"
      />
    </svg>
  );
}

/** The logo with the application's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 whitespace-nowrap font-display text-[1.0625rem] leading-none font-semibold">
      <LogoMark className="size-7 shrink-0" />
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
