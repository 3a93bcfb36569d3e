/** The class name of a menu entry. */
export const menuItemClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start text-sm outline-none select-none ' +
  'pointer-coarse:min-h-11 data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-55';

/** The class name of an entry of a menu that works without scripts. */
export const nativeItemClass = `${menuItemClass} hover:bg-hover focus-visible:bg-hover`;

/** The class name of an open menu. */
export const menuSurfaceClass = 'min-w-48 rounded-card border bg-surface p-1.5 shadow-float';
