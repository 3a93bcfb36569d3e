import type { Namespace, TextResources } from './namespaces';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of texts, `a.b.c` for nested ones, without their plural forms. */
export type KeysIn<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Key extends `${infer Base}_${PluralForm}` ? Base : Key}`
    : KeysIn<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** One namespace or several. Keys of the first need no prefix. */
export type Namespaces = Namespace | readonly Namespace[];

type First<Ns extends Namespaces> = Ns extends readonly [infer One extends Namespace, ...unknown[]]
  ? One
  : Extract<Ns, Namespace>;
type All<Ns extends Namespaces> = Ns extends readonly Namespace[]
  ? Ns[number]
  : Extract<Ns, Namespace>;

/** `key` of the first namespace, or `namespace:key`. */
export type TextKey<Ns extends Namespaces> =
  | KeysIn<TextResources[First<Ns>]>
  | { [One in All<Ns>]: KeysIn<TextResources[One], `${One}:`> }[All<Ns>];

/**
 * The values of a text's placeholders. `count` chooses the plural form. Nothing else that i18next takes here is read: other
 * forms, by `context` or `ordinal`, and texts of another language or file.
 */
export type TextValues = Readonly<Record<string, string | number | Date | null | undefined>> & {
  readonly context?: never;
  readonly ordinal?: never;
  readonly lng?: never;
  readonly ns?: never;
};

/** Finds a text and fills its values in. */
export type Translate<Ns extends Namespaces = 'common'> = {
  (key: TextKey<Ns>, values?: TextValues): string;
  /** Finds a text that may be missing; returns `defaultValue` then. */
  (key: string, values: TextValues & { readonly defaultValue: string }): string;
};
