/** Replaces halves of surrogate pairs. Firefox has `toWellFormed` since 119 only. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
