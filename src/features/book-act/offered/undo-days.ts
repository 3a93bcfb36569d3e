/** Days for which an import, a deletion or another act on books can be undone. */
export const undoDays = 30;
