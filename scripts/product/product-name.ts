/** The spellings of the product's name, and how a text takes another one. */

export type ProductName = { name: string; slug: string };

/** Thrown with words for the person when a name cannot be used; nothing is changed then. */
export class NameError extends Error {
  override name = 'NameError';
}

const nameForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]{0,38}[\p{L}\p{M}\p{N}]$/u;
const slugForm = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/** @param slug made from the name unless it is given */
export function productNameOf(name: string, slug?: string): ProductName {
  if (!nameForm.test(name))
    throw new NameError('A name has 2 to 40 letters, numbers, spaces and hyphens.');
  const own =
    slug ??
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  if (!slugForm.test(own) || own.length < 2)
    throw new NameError(
      `"${own}" cannot be the name of files and cookies: give one of small Latin letters, such as --slug loanly.`,
    );
  return { name, slug: own };
}

const pascal = (slug: string) =>
  slug.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (slug: string) => slug.replaceAll('-', '_');
const joined = (slug: string) => slug.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The places of a name in a text, by how it is spelled there: as in metrics, alerts, files, databases and prose. */
const spellings = ({ name, slug }: ProductName): [RegExp, (to: ProductName) => string][] => [
  [new RegExp(`(?<![A-Za-z\\d_])${snake(slug)}(?=_)`, 'g'), (to) => snake(to.slug)],
  [new RegExp(`(?<![A-Za-z\\d])${pascal(slug)}(?=[A-Z])`, 'g'), (to) => pascal(to.slug)],
  [new RegExp(`(?<![A-Za-z\\d])${slug}(?![A-Za-z\\d])`, 'g'), (to) => to.slug],
  [new RegExp(`(?<![A-Za-z\\d])${joined(slug)}(?![A-Za-z\\d])`, 'g'), (to) => joined(to.slug)],
  [new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'gu'), (to) => to.name],
];

export const renameIn = (text: string, from: ProductName, to: ProductName): string =>
  spellings(from).reduce((all, [pattern, spell]) => all.replaceAll(pattern, () => spell(to)), text);

/** Whether a text has a spelling of the name, apart from prose. */
export const namesSlug = (text: string, product: ProductName): boolean =>
  isSaid(text, spellings(product).slice(0, -1));

/** Whether a text has the name in its prose, perhaps as a word of its own. */
export const namesInProse = (text: string, product: ProductName): boolean =>
  isSaid(text, spellings(product).slice(-1));

const isSaid = (text: string, places: ReturnType<typeof spellings>) =>
  places.some(([pattern]) => text.search(pattern) >= 0);
