import { ColorDot } from '@/ui/chip';

/** A name after a coloured dot, truncated at the end of the name where there is no room. */
export function DottedName({ color, name }: { color: string; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ColorDot color={color} />
      <span className="truncate">
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}
