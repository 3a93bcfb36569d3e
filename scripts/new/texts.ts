/** Drafts the texts of a feature in every language. */
import type { Field } from './fields';
import { type Noun, wordsOf } from './names';
import type { Slice } from './slice';
import { type LanguageCode, definite, labelIn, languageCodes, nounForms } from './words';

export type Texts = { [key: string]: string | Texts };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences about a noun: the names of its list, of a new one, of what was done, and of what calls do. */
type Sentences = {
  many: string;
  fresh: string;
  acts: readonly [create: string, update: string, remove: string];
  calls: readonly [list: string, get: string, create: string, update: string, remove: string];
  /** What the calls of its files do. */
  files: readonly [send: string, take: string];
  /** What the call does that changes what a person keeps for themselves. */
  keep: string;
  count: Texts;
};

const sentences: Record<LanguageCode, (one: string, many: string, last: string) => Sentences> = {
  en: (one, many) => {
    const article = /^[aeiou]/.test(one) ? 'an' : 'a';
    return {
      many: capital(many),
      fresh: `New ${one}`,
      acts: [`Created ${one}`, `Changed ${one}`, `Deleted ${one}`],
      calls: [
        `List ${many}`,
        `Get one ${one}`,
        `Create ${article} ${one}`,
        `Change ${article} ${one}`,
        `Delete ${article} ${one}`,
      ],
      files: [`Download a file of ${article} ${one}`, `Upload a file of ${article} ${one}`],
      keep: `Change what you keep of ${article} ${one} for yourself`,
      count: {
        count_one: `{{count, number}} ${one}`,
        count_other: `{{count, number}} ${many}`,
      },
    };
  },
  fr: (one, many, gender) => {
    const isFeminine = gender === 'f';
    const article = isFeminine ? 'une' : 'un';
    const fresh = isFeminine ? 'Nouvelle' : /^[aeiouyhéèê]/i.test(one) ? 'Nouvel' : 'Nouveau';
    const ending = isFeminine ? 'e' : '';
    return {
      many: capital(many),
      fresh: `${fresh} ${one}`,
      acts: [
        `${capital(one)} créé${ending}`,
        `${capital(one)} modifié${ending}`,
        `${capital(one)} supprimé${ending}`,
      ],
      calls: [
        `Lister les ${many}`,
        `Obtenir ${article} ${one}`,
        `Créer ${article} ${one}`,
        `Modifier ${article} ${one}`,
        `Supprimer ${article} ${one}`,
      ],
      files: [`Télécharger un fichier\u00A0: ${one}`, `Envoyer un fichier\u00A0: ${one}`],
      keep: `Modifier ce que vous gardez pour vous\u00A0: ${one}`,
      count: {
        count_one: `{{count, number}} ${one}`,
        count_many: `{{count, number}} ${/^[aeiouyhéèê]/i.test(many) ? 'd’' : 'de '}${many}`,
        count_other: `{{count, number}} ${many}`,
      },
    };
  },
  ar: (one, many, gender) => {
    const isFeminine = gender === 'f';
    const two = one.endsWith('ة') ? `${one.slice(0, -1)}تان` : `${one}ان`;
    const counted = one.endsWith('ة') || !/[\u0600-\u06ff]$/.test(one) ? one : `${one}ًا`;
    return {
      many: definite(many),
      fresh: `${one} ${isFeminine ? 'جديدة' : 'جديد'}`,
      acts: [`إنشاء ${one}`, `تعديل ${one}`, `حذف ${one}`],
      calls: [
        `عرض ${definite(many)}`,
        `عرض ${one} ${isFeminine ? 'واحدة' : 'واحد'}`,
        `إنشاء ${one}`,
        `تعديل ${one}`,
        `حذف ${one}`,
      ],
      files: [`تنزيل ملف: ${one}`, `رفع ملف: ${one}`],
      keep: `تعديل ما تحتفظ به لنفسك: ${one}`,
      count: {
        count_zero: `لا ${many}`,
        count_one: `${one} ${isFeminine ? 'واحدة' : 'واحد'}`,
        count_two: two,
        count_few: `{{count, number}} ${many}`,
        count_many: `{{count, number}} ${counted}`,
        count_other: `{{count, number}} ${one}`,
      },
    };
  },
  sw: (one, many, fresh) => ({
    many: capital(many),
    fresh: `${capital(one)} ${fresh}`,
    acts: [`Kuunda ${one}`, `Kubadilisha ${one}`, `Kufuta ${one}`],
    calls: [`Orodhesha ${many}`, `Pata ${one}`, `Unda ${one}`, `Badilisha ${one}`, `Futa ${one}`],
    files: [`Pakua faili: ${one}`, `Pakia faili: ${one}`],
    keep: `Badilisha unachojiwekea: ${one}`,
    count: {
      count_one: `${capital(one)} {{count, number}}`,
      count_other: `${capital(many)} {{count, number}}`,
    },
  }),
};

const sentencesOf = (noun: Noun, language: LanguageCode): Sentences => {
  const { one, many, last } = nounForms(language, noun.words, noun.many);
  return sentences[language](one, many, last);
};

/** The name of a field in English, as forms show it. */
export const labelOf = ({ name }: Field, language: LanguageCode = 'en'): string =>
  labelIn(language, wordsOf(name));

/** The words of a choice. */
const choiceLabels = (field: Field, language: LanguageCode): Texts =>
  field.kind === 'choice'
    ? {
        [field.name]: Object.fromEntries(
          field.choices.map((one) => [one, labelIn(language, wordsOf(one))]),
        ),
      }
    : {};

/** The texts of a new feature, by the path of their file. `draft` has `npm run check` name them until a person has read them. */
export function textFiles({ noun, fields, own, areas }: Slice): Record<string, Texts> {
  return Object.fromEntries(
    languageCodes.map((language) => {
      const said = sentencesOf(noun, language);
      const labels = Object.fromEntries(
        fields.map((field) => [field.name, labelOf(field, language)]),
      );
      const ownLabels = Object.fromEntries(
        own.map((field) => [field.name, labelOf(field, language)]),
      );
      const [list, get, create, update, remove] = said.calls;
      const [file, upload] = said.files;
      const [created, updated, removed] = said.acts;
      const choices = Object.assign({}, ...fields.map((field) => choiceLabels(field, language)));
      const texts: Texts = {
        draft: '*',
        feature: {
          navigation: {
            [noun.plurals]: said.many,
            ...(areas.includes('manager') && { [`new${noun.pascal}`]: said.fresh }),
          },
          keywords: {
            [noun.plurals]: list,
            ...(areas.includes('manager') && { [`new${noun.pascal}`]: create }),
          },
          audit: {
            kinds: { [noun.kebab]: said.many },
            acts: { [noun.kebab]: { create: created, update: updated, delete: removed } },
            fields: labels,
          },
          api: {
            groups: { [noun.plurals]: said.many },
            operations: {
              [noun.camel]: {
                list,
                get,
                create,
                update,
                delete: remove,
                ...(own.length > 0 && { setOwn: said.keep }),
                ...(fields.some(({ kind }) => kind === 'file') && { file, upload }),
              },
            },
          },
        },
        fields: { ...labels, ...ownLabels },
        ...(Object.keys(choices).length > 0 && { choices }),
        list: {
          title: said.many,
          ...(areas.includes('manager') && { new: said.fresh }),
          ...said.count,
        },
        ...(areas.includes('manager') && { create: { title: said.fresh } }),
      };
      return [`src/i18n/locales/${language}/${noun.camel}.json`, texts];
    }),
  );
}

/** The English sentences, which code and tests repeat. */
export const englishOf = (noun: Noun): Sentences => sentencesOf(noun, 'en');
