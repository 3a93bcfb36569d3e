import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';

let maps: ReadonlyMap<string, string>[] | undefined;

/** A Chinese text in simplified and in traditional characters, as far as it is written in others; empty for other texts. */
export function chineseSpellings(text: string): string[] {
  const character = /\p{Script=Han}/gu;
  if (!character.test(text)) return [];
  maps ??= [toSimplified, toTraditional].map(
    (pairs) => new Map(pairs.split('|').map((pair) => pair.split(' ') as [string, string])),
  );
  const spelt = maps.map((map) => text.replaceAll(character, (one) => map.get(one) ?? one));
  return [...new Set(spelt)].filter((one) => one !== text);
}
