/** The addresses of files with the texts of `gathered-texts.ts`, for the browser; scripts/gathered-texts.ts fills it in. */
export const gatheredAddresses: Readonly<Record<string, string>> = {};
