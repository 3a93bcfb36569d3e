import type { Language } from '@/i18n/languages';

/** A genre of the sample library. Books refer to it by `key`. */
interface SampleGenre {
  key: string;
  /** The English name. */
  name: string;
  translations: Partial<Record<Exclude<Language, 'en'>, string>>;
  /** Cloth colour of its covers, as #rrggbb. */
  color: string;
}

/**
 * Deep cloth colours on which cream type (#f7efe0) has a contrast of at least 7:1. Only Poetry is a
 * light tan, which gets dark type.
 */
export const sampleGenres = [
  {
    key: 'novel',
    name: 'Novel',
    translations: { fr: 'Roman', ar: 'رواية', sw: 'Riwaya' },
    color: '#632a55',
  },
  {
    key: 'fantasy',
    name: 'Fantasy',
    translations: { fr: 'Fantasy', ar: 'فانتازيا', sw: 'Fantasia' },
    color: '#44346a',
  },
  {
    key: 'science-fiction',
    name: 'Science fiction',
    translations: { fr: 'Science-fiction', ar: 'خيال علمي', sw: 'Bunilizi ya kisayansi' },
    color: '#1d3e66',
  },
  {
    key: 'mystery',
    name: 'Mystery',
    translations: { fr: 'Policier', ar: 'أدب بوليسي', sw: 'Upelelezi' },
    color: '#64271f',
  },
  {
    key: 'poetry',
    name: 'Poetry',
    translations: { fr: 'Poésie', ar: 'شعر', sw: 'Ushairi' },
    color: '#d3b997',
  },
  {
    key: 'history',
    name: 'History',
    translations: { fr: 'Histoire', ar: 'تاريخ', sw: 'Historia' },
    color: '#643d20',
  },
  {
    key: 'philosophy',
    name: 'Philosophy',
    translations: { fr: 'Philosophie', ar: 'فلسفة', sw: 'Falsafa' },
    color: '#1d4b48',
  },
  {
    key: 'children',
    name: 'Children',
    translations: { fr: 'Jeunesse', ar: 'أدب الأطفال', sw: 'Vitabu vya watoto' },
    color: '#295233',
  },
  {
    key: 'travel',
    name: 'Travel',
    translations: { fr: 'Voyage', ar: 'أدب الرحلات', sw: 'Safari' },
    color: '#235466',
  },
  {
    key: 'drama',
    name: 'Drama',
    translations: { fr: 'Théâtre', ar: 'مسرح', sw: 'Tamthilia' },
    color: '#712332',
  },
  {
    key: 'short-stories',
    name: 'Short stories',
    translations: { fr: 'Nouvelles', ar: 'قصص قصيرة', sw: 'Hadithi fupi' },
    color: '#444921',
  },
  {
    key: 'memoir',
    name: 'Memoir',
    translations: { fr: 'Mémoires', ar: 'مذكرات', sw: 'Kumbukumbu' },
    color: '#524152',
  },
] as const satisfies readonly SampleGenre[];
