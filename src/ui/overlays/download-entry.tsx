import type { MenuEntry } from './menu';

/** A menu entry that saves a file: the browser stays on the page. */
export const downloadEntry = (label: string, href: string): MenuEntry => ({
  label,
  icon: 'download',
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu puts the label into it
  link: <a href={href} download />,
});
