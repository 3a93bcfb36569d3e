/** A colour as `#rrggbb` in lower case, the form in which genres store it. */
export const hexColor = /^#[\da-f]{6}$/;
