import type { NamespaceTexts } from './fill-text';

/**
 * What all features are called in one place of the product, by `language/namespace`. scripts/gathered-texts.ts fills it in,
 * where Vite loads this file: programs that run without Vite read no texts.
 */
export const gatheredTexts: Readonly<Record<string, NamespaceTexts>> = {};
