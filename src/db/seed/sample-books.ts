import type { SampleBook } from './sample-book';
import { arabicBooks } from './sample-books-arabic';
import { englishFantasticBooks } from './sample-books-english-fantastic';
import { englishNovels } from './sample-books-english-novels';
import { englishTales } from './sample-books-english-tales';
import { englishTrueStories } from './sample-books-english-true-stories';
import { englishVerseStageAndThought } from './sample-books-english-verse-stage-thought';
import { frenchBooks } from './sample-books-french';
import { booksInOtherLanguages } from './sample-books-other-languages';
import { swahiliBooks } from './sample-books-swahili';

/** The whole sample library, in a fixed order. What its fields mean is said at SampleBook. */
export const sampleBooks: readonly SampleBook[] = [
  ...englishNovels,
  ...englishFantasticBooks,
  ...englishTales,
  ...englishVerseStageAndThought,
  ...englishTrueStories,
  ...frenchBooks,
  ...arabicBooks,
  ...swahiliBooks,
  ...booksInOtherLanguages,
];
