import { wordStem } from './word-stem';

/**
 * Words that readers use for a kind of book, a line for each kind, in English, French, Arabic and Swahili. They name the
 * genre that has one of them as its name, so a line without such a genre does nothing. Words that titles often have, as
 * "crime" or "play", are left out.
 */
const kinds = [
  `science fiction | sci-fi | sci fi | scifi | sf | roman d’anticipation | خيال علمي | روايات خيال علمي |
    bunilizi ya kisayansi | hadithi za kisayansi`,
  'fantasy | heroic fantasy | fantasia | فانتازيا | فنتازيا',
  `mystery | crime fiction | crime novel | detective novel | detective story | whodunit | thriller | policier |
    roman policier | polar | أدب بوليسي | رواية بوليسية | قصص بوليسية | upelelezi | riwaya ya upelelezi |
    hadithi za upelelezi`,
  'poetry | poem | poésie | poème | شعر | أشعار | قصائد | قصيدة | ديوان | دواوين | ushairi | mashairi | shairi | tenzi',
  'novel | roman | رواية | riwaya',
  'history | histoire | تاريخ | historia',
  'philosophy | philosophie | فلسفة | falsafa',
  `children | kids | children’s literature | jeunesse | enfants | littérature jeunesse | أدب الأطفال | قصص الأطفال |
    كتب أطفال | vitabu vya watoto | hadithi za watoto`,
  `travel | travelogue | travel writing | voyage | récit de voyage | carnet de voyage | أدب الرحلات | رحلات | safari |
    masimulizi ya safari`,
  'drama | theatre | theater | stage play | théâtre | pièce de théâtre | مسرح | مسرحية | tamthilia | tamthiliya | maigizo',
  `short stories | short fiction | nouvelles | recueil de nouvelles | قصص قصيرة | قصة قصيرة | hadithi fupi`,
  `memoir | autobiography | biography | mémoires | autobiographie | biographie | مذكرات | سيرة ذاتية | kumbukumbu |
    tawasifu | wasifu`,
].map((words) => words.split('|').map((word) => word.trim()));

const byStem = new Map(kinds.flatMap((names) => names.map((name) => [wordStem(name), names])));

/** The words for the kind of book that `words` name; none if they name none. */
export const genreSynonyms = (words: string): readonly string[] =>
  byStem.get(wordStem(words)) ?? [];
