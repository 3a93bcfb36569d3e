/**
 * Number of characters of a heading that are compared. Unicode normalization of thousands of accents takes
 * time that grows with the square of their number. @public also in a product without imports
 */
export const maxHeadingLength = 200;

/** A heading without case, accents, Arabic vowel signs and hamza forms, spaces and punctuation. @public also in a product without imports */
export const foldHeading = (heading: string): string =>
  heading
    .slice(0, maxHeadingLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
