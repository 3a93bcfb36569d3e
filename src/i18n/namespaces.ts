import type { FeatureTexts, Merged } from '@/lib/feature';
import type code from './locales/en/code.json';
import type common from './locales/en/common.json';
import type email from './locales/en/email.json';
import type error from './locales/en/error.json';
import type product from './locales/en/product.json';
import type record from './locales/en/record.json';
import type ui from './locales/en/ui.json';
import type validation from './locales/en/validation.json';

/** The files that belong to no feature. */
type SharedTexts = {
  common: typeof common;
  ui: typeof ui;
  code: typeof code;
  email: typeof email;
  error: typeof error;
  product: typeof product;
  record: typeof record;
  validation: typeof validation;
};

type FileTexts = SharedTexts & FeatureTexts;

/**
 * Namespaces that have no file: what the features are called in one place of the product, from the part
 * `feature` of each file; see scripts/gathered-texts.ts.
 */
export const gathered = { navigation: 'navigation', auditNames: 'audit', apiNames: 'api' } as const;
type Gathered = typeof gathered;
export const isGathered = (namespace: string): boolean => Object.hasOwn(gathered, namespace);

/** What one feature is called in a place. */
type NamesIn<Place extends string> = {
  [File in keyof FeatureTexts]: FeatureTexts[File] extends {
    feature: Readonly<Record<Place, infer Names>>;
  }
    ? Names
    : never;
}[keyof FeatureTexts];

/** What people call pages, commands and acts besides, by the key of their name; see `keywords.ts`. */
export type Keywords = Merged<NamesIn<'keywords'>>;

/** The texts of all namespaces, with the types of the English ones. A feature's namespaces are in its `texts`. */
export type TextResources = {
  [File in keyof FileTexts]: Omit<FileTexts[File], 'feature'>;
} & { [Name in keyof Gathered]: Merged<NamesIn<Gathered[Name]>> };
export type Namespace = keyof TextResources;

/** Namespaces that every page loads. */
export const initialNamespaces: readonly Namespace[] = ['common', 'ui'];
