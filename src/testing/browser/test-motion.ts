/**
 * Properties that change gradually without layout: the compositor moves and fades, colours are painted in
 * place, and `display` and `overlay` switch only at the start or the end.
 */
const withoutLayout =
  /^(?:transform|translate|scale|opacity|display|overlay|color|(?:background|border|outline)-.*color)$/;

/** Whether a gradual change of a CSS property makes the browser compute the layout for each frame. */
export const needsLayout = (property: string): boolean => !withoutLayout.test(property);
