/** What all features are called in one place of the product, by `language/namespace`; see scripts/gathered-texts.ts. */
declare module 'virtual:gathered-texts' {
  import type { NamespaceTexts } from '@/i18n/fill-text';

  const texts: Readonly<Record<string, NamespaceTexts>>;
  export default texts;
}

/** Addresses of files with these texts. */
declare module 'virtual:gathered-texts/addresses' {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
