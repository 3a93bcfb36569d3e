/**
 * The search parameters of a page's address. Plain functions, because every page loads the routes: the
 * schema library, which checks the input of calls and forms, comes with the first form.
 */

/** Reads one parameter. What is missing or invalid becomes a default, so that the page is always shown. */
export type AddressField<Value = unknown> = (given: string | undefined) => Value;

/** A parameter as the address writes it. Several with the same name are a list. */
const asWritten = (given: unknown): string | undefined =>
  typeof given === 'string' ? given : JSON.stringify(given);

type Fields = Readonly<Record<string, AddressField>>;
type OptionalName<All extends Fields> = {
  [Name in keyof All]: undefined extends ReturnType<All[Name]> ? Name : never;
}[keyof All];
type Output<All extends Fields> = {
  [Name in Exclude<keyof All, OptionalName<All>>]: ReturnType<All[Name]>;
} & { [Name in OptionalName<All>]?: ReturnType<All[Name]> };
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** Parameters by name, in the form that the router takes as `validateSearch`. */
export type AddressSearch<Search> = {
  /** For the compiler only: what links may leave out, and what pages get. */
  types: { input: Partial<Search>; output: Search };
  /** The known parameters. Others are left out. */
  parse: (search: unknown) => Search;
};

/** What `parse` of an `AddressSearch` returns. */
export type SearchOf<Search extends AddressSearch<unknown>> = ReturnType<Search['parse']>;

/** Defines the parameters of an address. */
export function addressSearch<const All extends Fields>(
  fields: All,
): AddressSearch<Flat<Output<All>>> {
  const parse = (search: unknown) => {
    const given: Readonly<Record<string, unknown>> =
      typeof search === 'object' && search !== null ? { ...search } : {};
    const read = Object.entries(fields).map(
      ([name, field]) => [name, field(asWritten(given[name]))] as const,
    );
    // One that was given stays as undefined: the router would keep the invalid value of one left out.
    const known = read.filter(([name, value]) => value !== undefined || Object.hasOwn(given, name));
    return Object.fromEntries(known) as Flat<Output<All>>;
  };
  return { parse } as AddressSearch<Flat<Output<All>>>;
}

/** A text; empty unless one is given. */
export const textField: AddressField<string> = (given = '') => given;

/** A text that passes a check. */
export const checkedField =
  (isValid: (text: string) => boolean): AddressField<string | undefined> =>
  (given) =>
    given !== undefined && isValid(given) ? given : undefined;

/** One of some words. */
export const choiceField =
  <const Choice extends string>(choices: readonly Choice[]): AddressField<Choice | undefined> =>
  (given) =>
    choices.find((choice) => choice === given);

/** Yes or no: a boolean in a link, its text in an address. */
export const flagField: AddressField<boolean | undefined> = (given) =>
  [true, false].find((flag) => given === String(flag));
