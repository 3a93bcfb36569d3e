/** A colour as `#rrggbb` in lower case, as genres have it. */
export const hexColor = /^#[\da-f]{6}$/;
