import type { SampleBook } from './sample-book';

/**
 * History, travel and memoirs in English, or translated into it.
 * The conventions are those of SampleBook.
 */
export const englishTrueStories: readonly SampleBook[] = [
  {
    title: 'The Histories',
    author: 'Herodotus',
    genre: 'history',
    publisher: 'Penguin Classics',
    language: 'en',
    isbn: '9780140449082',
    description:
      'The wars of the Greeks and the Persians, with everything that a curious traveller heard on the way.',
  },
  {
    title: 'The Black Jacobins',
    author: 'C. L. R. James',
    genre: 'history',
    publisher: 'Vintage',
    publishedYear: 1938,
    language: 'en',
    isbn: '9780679724674',
    description:
      'How the enslaved people of Saint-Domingue, led by Toussaint Louverture, won the only revolution of its kind.',
  },
  {
    title: 'The Guns of August',
    author: 'Barbara W. Tuchman',
    genre: 'history',
    publisher: 'Presidio Press',
    publishedYear: 1962,
    language: 'en',
    isbn: '9780345476098',
    description:
      'The first month of the First World War, in which the plans of every general went wrong.',
  },
  {
    title: 'How Europe Underdeveloped Africa',
    author: 'Walter Rodney',
    genre: 'history',
    publisher: "Bogle-L'Ouverture",
    publishedYear: 1972,
    language: 'en',
    description:
      'An argument that the wealth of one continent and the poverty of the other have the same history.',
  },
  {
    title: 'Orientalism',
    author: 'Edward W. Said',
    genre: 'history',
    publisher: 'Vintage',
    publishedYear: 1978,
    language: 'en',
    isbn: '9780394740676',
    description:
      'How scholars, painters and officials of the West invented an Orient and then believed in it.',
  },
  {
    title: 'Guns, Germs, and Steel',
    author: 'Jared Diamond',
    genre: 'history',
    publisher: 'W. W. Norton',
    publishedYear: 1997,
    language: 'en',
    isbn: '9780393317558',
    description:
      'Why some societies came to conquer others: an answer from crops, animals and geography.',
  },
  {
    title: "King Leopold's Ghost",
    author: 'Adam Hochschild',
    genre: 'history',
    publisher: 'Mariner Books',
    publishedYear: 1998,
    language: 'en',
    isbn: '9780618001903',
    description:
      'The private colony of a Belgian king in the Congo, and the few people who made the world look at it.',
  },
  {
    title: 'The Warmth of Other Suns',
    author: 'Isabel Wilkerson',
    genre: 'history',
    publisher: 'Vintage',
    publishedYear: 2010,
    language: 'en',
    isbn: '9780679763888',
    description:
      'Three lives out of the six million who left the American South in search of another one.',
  },
  {
    title: 'Sapiens',
    author: 'Yuval Noah Harari',
    genre: 'history',
    publisher: 'Harper',
    publishedYear: 2011,
    language: 'en',
    isbn: '9780062316097',
    description:
      'A short history of our species, from foragers to the present, held together by the stories we believe.',
  },
  {
    title: 'The Silk Roads',
    author: 'Peter Frankopan',
    genre: 'history',
    publisher: 'Vintage',
    publishedYear: 2015,
    language: 'en',
    isbn: '9781101912379',
    description:
      'World history seen from Persia and Central Asia, along the routes of silk, faith, slaves and oil.',
  },
  {
    title: 'SPQR',
    author: 'Mary Beard',
    genre: 'history',
    publisher: 'Liveright',
    publishedYear: 2015,
    language: 'en',
    isbn: '9780871404237',
    description:
      'A thousand years of Rome, with as much interest in its bakers as in its emperors.',
  },
  {
    title: 'The Travels',
    author: 'Marco Polo',
    genre: 'travel',
    publisher: 'Penguin Classics',
    language: 'en',
    isbn: '9780140440577',
    description:
      'A merchant of Venice describes the road to the court of Kublai Khan and the marvels of the East.',
  },
  {
    title: 'The Narrow Road to the Deep North and Other Travel Sketches',
    author: 'Matsuo Bashō',
    genre: 'travel',
    publisher: 'Penguin Classics',
    publishedYear: 1702,
    language: 'en',
    isbn: '9780140441857',
    description:
      'A poet walks through the north of Japan and sets down what he sees in prose and haiku.',
  },
  {
    title: 'A Short Walk in the Hindu Kush',
    author: 'Eric Newby',
    genre: 'travel',
    publisher: 'Secker & Warburg',
    publishedYear: 1958,
    language: 'en',
    description:
      'A man leaves the fashion trade to climb in Afghanistan after four days of practice in Wales.',
  },
  {
    title: 'Arabian Sands',
    author: 'Wilfred Thesiger',
    genre: 'travel',
    publisher: 'Penguin Classics',
    publishedYear: 1959,
    language: 'en',
    isbn: '9780141442075',
    description:
      'Crossings of the Empty Quarter by camel with the Bedu, in the last years before the oil.',
  },
  {
    title: 'Travels with Charley',
    author: 'John Steinbeck',
    genre: 'travel',
    publisher: 'Penguin',
    publishedYear: 1962,
    language: 'en',
    isbn: '9780140053203',
    description:
      'A writer and his old poodle drive around the United States to see the country he has been writing about.',
  },
  {
    title: 'The Great Railway Bazaar',
    author: 'Paul Theroux',
    genre: 'travel',
    publisher: 'Mariner Books',
    publishedYear: 1975,
    language: 'en',
    isbn: '9780618658947',
    description:
      'From London to Tokyo and back by every train that would run, with an ear for fellow passengers.',
  },
  {
    title: 'In Patagonia',
    author: 'Bruce Chatwin',
    genre: 'travel',
    publisher: 'Penguin Classics',
    publishedYear: 1977,
    language: 'en',
    isbn: '9780142437193',
    description:
      'A scrap of hairy skin in a grandmother’s cabinet sends a man to the far end of South America.',
  },
  {
    title: 'The Snow Leopard',
    author: 'Peter Matthiessen',
    genre: 'travel',
    publisher: 'Penguin Classics',
    publishedYear: 1978,
    language: 'en',
    isbn: '9780143105510',
    description:
      'A walk through the mountains of Nepal in search of a rare animal, and of peace after a death.',
  },
  {
    title: 'The Diary of a Young Girl',
    author: 'Anne Frank',
    genre: 'memoir',
    publisher: 'Bantam',
    publishedYear: 1947,
    language: 'en',
    isbn: '9780553296983',
    description:
      'Two years in a hidden annexe in Amsterdam, told by a girl who wanted to become a writer.',
  },
  {
    title: 'I Know Why the Caged Bird Sings',
    author: 'Maya Angelou',
    genre: 'memoir',
    publisher: 'Ballantine Books',
    publishedYear: 1969,
    language: 'en',
    isbn: '9780345514400',
    description: 'A childhood in Arkansas and California, through silence and back to a voice.',
  },
  {
    title: 'The Periodic Table',
    author: 'Primo Levi',
    genre: 'memoir',
    publisher: 'Schocken Books',
    publishedYear: 1975,
    language: 'en',
    isbn: '9780805210415',
    description:
      'Twenty-one chapters named after elements tell of chemistry, youth in Turin and survival.',
  },
  {
    title: 'Aké: The Years of Childhood',
    author: 'Wole Soyinka',
    genre: 'memoir',
    publisher: 'Vintage',
    publishedYear: 1981,
    language: 'en',
    isbn: '9780679725404',
    description: 'A boy discovers books, spirits and a women’s revolt in a Nigerian parsonage.',
  },
  {
    title: 'Long Walk to Freedom',
    author: 'Nelson Mandela',
    genre: 'memoir',
    publisher: 'Back Bay Books',
    publishedYear: 1994,
    language: 'en',
    isbn: '9780316548182',
    description:
      'From a village in the Transkei to prison and the presidency of South Africa, in his own words.',
  },
  {
    title: 'Unbowed',
    author: 'Wangari Maathai',
    genre: 'memoir',
    publisher: 'Anchor Books',
    publishedYear: 2006,
    language: 'en',
    isbn: '9780307275202',
    description:
      'The founder of the Green Belt Movement on growing up in Kenya, planting trees and standing firm.',
  },
  {
    title: 'Born a Crime',
    author: 'Trevor Noah',
    genre: 'memoir',
    publisher: 'Spiegel & Grau',
    publishedYear: 2016,
    language: 'en',
    isbn: '9780399588174',
    description:
      'A childhood in Johannesburg as the son of parents whose love was against the law.',
  },
];
