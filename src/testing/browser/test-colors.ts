/** Converts a CSS colour to red, green and blue from 0 to 255. For tests in the browser. */
export function shownColor(color: string): number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
