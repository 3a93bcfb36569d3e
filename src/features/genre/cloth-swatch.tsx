type ClothSwatchProps = { color: string };

/** A sample of a genre's cloth colour, in the shape of a small book. */
export function ClothSwatch({ color }: ClothSwatchProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className="own-color h-[30px] w-[20px] shrink-0 rounded-[2px_4px_4px_2px] ring-1 ring-control rtl:rounded-[4px_2px_2px_4px]"
    />
  );
}
