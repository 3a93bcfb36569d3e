import type { SampleBook } from './sample-book';

/**
 * Fantasy and science fiction in English, or translated into it.
 * The conventions are those of SampleBook.
 */
export const englishFantasticBooks: readonly SampleBook[] = [
  {
    title: 'The Hobbit',
    author: 'J. R. R. Tolkien',
    genre: 'fantasy',
    publisher: 'Houghton Mifflin',
    publishedYear: 1937,
    language: 'en',
    isbn: '9780618260300',
    description:
      'Bilbo Baggins, who likes his comforts, leaves home with thirteen dwarves to win back a treasure from a dragon.',
  },
  {
    title: 'The Palm-Wine Drinkard',
    author: 'Amos Tutuola',
    genre: 'fantasy',
    publisher: 'Faber and Faber',
    publishedYear: 1952,
    language: 'en',
    description:
      'A man who lives on palm wine follows his dead tapster to the town of the dead, past spirits borrowed from Yoruba tales.',
  },
  {
    title: 'The Fellowship of the Ring',
    author: 'J. R. R. Tolkien',
    genre: 'fantasy',
    publisher: 'Houghton Mifflin',
    publishedYear: 1954,
    language: 'en',
    isbn: '9780618346257',
    description:
      'Frodo inherits a ring that must be destroyed, and nine companions set out from Rivendell to try it.',
  },
  {
    title: 'The Once and Future King',
    author: 'T. H. White',
    genre: 'fantasy',
    publisher: 'Ace Books',
    publishedYear: 1958,
    language: 'en',
    isbn: '9780441627400',
    description:
      'Merlyn turns young Arthur into fish, hawk and ant to teach him how to rule; the lesson is put to a hard test.',
  },
  {
    title: 'A Wizard of Earthsea',
    author: 'Ursula K. Le Guin',
    genre: 'fantasy',
    publisher: 'Houghton Mifflin Harcourt',
    publishedYear: 1968,
    language: 'en',
    isbn: '9780547773742',
    description:
      'A gifted boy at a school for wizards lets a shadow loose and must sail to the edge of the islands to name it.',
  },
  {
    title: 'The Last Unicorn',
    author: 'Peter S. Beagle',
    genre: 'fantasy',
    publisher: 'Roc',
    publishedYear: 1968,
    language: 'en',
    isbn: '9780451450524',
    description:
      'A unicorn leaves her wood to find out whether she is alone, with a poor magician for company.',
  },
  {
    title: 'Mort',
    author: 'Terry Pratchett',
    genre: 'fantasy',
    publisher: 'HarperTorch',
    publishedYear: 1987,
    language: 'en',
    isbn: '9780061020681',
    description:
      'Death takes an apprentice, who proves too soft-hearted for the work and bends history a little.',
  },
  {
    title: 'Jonathan Strange & Mr Norrell',
    author: 'Susanna Clarke',
    genre: 'fantasy',
    publisher: 'Bloomsbury',
    publishedYear: 2004,
    language: 'en',
    isbn: '9781582344164',
    description:
      'Two magicians bring magic back to England in the time of Napoleon and quarrel over what it is for.',
  },
  {
    title: 'The Fifth Season',
    author: 'N. K. Jemisin',
    genre: 'fantasy',
    publisher: 'Orbit',
    publishedYear: 2015,
    language: 'en',
    isbn: '9780316229296',
    description:
      'On a continent that keeps breaking apart, a mother who can still earthquakes looks for her daughter.',
  },
  {
    title: 'Frankenstein',
    author: 'Mary Shelley',
    genre: 'science-fiction',
    publisher: 'Penguin Classics',
    publishedYear: 1818,
    language: 'en',
    isbn: '9780141439471',
    description:
      'A student gives life to a being sewn from the dead, and flees from what he owes it.',
  },
  {
    title: 'The War of the Worlds',
    author: 'H. G. Wells',
    genre: 'science-fiction',
    publisher: 'Penguin Classics',
    publishedYear: 1898,
    language: 'en',
    isbn: '9780141441030',
    description:
      'Cylinders from Mars land in Surrey, and the masters of an empire learn how it feels to be conquered.',
  },
  {
    title: 'Brave New World',
    author: 'Aldous Huxley',
    genre: 'science-fiction',
    publisher: 'Harper Perennial',
    publishedYear: 1932,
    language: 'en',
    isbn: '9780060850524',
    description:
      'In a world of bottled births and perfect contentment, a man raised outside it asks for the right to be unhappy.',
  },
  {
    title: 'Nineteen Eighty-Four',
    author: 'George Orwell',
    genre: 'science-fiction',
    publisher: 'Penguin',
    publishedYear: 1949,
    language: 'en',
    isbn: '9780141036144',
    description:
      'Winston Smith, who rewrites old newspapers for the Party, begins a diary and with it a crime.',
  },
  {
    title: 'Foundation',
    author: 'Isaac Asimov',
    genre: 'science-fiction',
    publisher: 'Bantam',
    publishedYear: 1951,
    language: 'en',
    isbn: '9780553293357',
    description:
      'A mathematician foresees the fall of a galactic empire and plants a colony of scholars to shorten the dark age.',
  },
  {
    title: 'Fahrenheit 451',
    author: 'Ray Bradbury',
    genre: 'science-fiction',
    publisher: 'Simon & Schuster',
    publishedYear: 1953,
    language: 'en',
    isbn: '9781451673319',
    description: 'Firemen burn books here, until one of them takes a volume home and reads it.',
  },
  {
    title: 'Solaris',
    author: 'Stanisław Lem',
    genre: 'science-fiction',
    publisher: 'Harcourt',
    publishedYear: 1961,
    language: 'en',
    isbn: '9780156027601',
    description:
      'Scientists study a living ocean on a distant planet; it answers by sending them the people they have wronged.',
  },
  {
    title: 'Dune',
    author: 'Frank Herbert',
    genre: 'science-fiction',
    publisher: 'Ace Books',
    publishedYear: 1965,
    language: 'en',
    isbn: '9780441172719',
    description:
      'The heir of a betrayed house takes refuge among the people of a desert planet and becomes what they were waiting for.',
  },
  {
    title: 'Do Androids Dream of Electric Sheep?',
    author: 'Philip K. Dick',
    genre: 'science-fiction',
    publisher: 'Del Rey',
    publishedYear: 1968,
    language: 'en',
    isbn: '9780345404473',
    description:
      'A bounty hunter tracks escaped androids through an emptied city, and wonders who there can still feel pity.',
  },
  {
    title: 'The Left Hand of Darkness',
    author: 'Ursula K. Le Guin',
    genre: 'science-fiction',
    publisher: 'Ace Books',
    publishedYear: 1969,
    language: 'en',
    isbn: '9780441478125',
    description:
      'An envoy tries to win over a frozen world whose people have no fixed sex, and crosses its ice with the one who trusts him.',
  },
  {
    title: 'Roadside Picnic',
    author: 'Arkady and Boris Strugatsky',
    genre: 'science-fiction',
    publisher: 'Chicago Review Press',
    publishedYear: 1972,
    language: 'en',
    isbn: '9781613743416',
    description:
      'Visitors from space have left a zone full of deadly litter, and smugglers go in at night to bring it out.',
  },
  {
    title: "The Hitchhiker's Guide to the Galaxy",
    author: 'Douglas Adams',
    genre: 'science-fiction',
    publisher: 'Del Rey',
    publishedYear: 1979,
    language: 'en',
    isbn: '9780345391803',
    description:
      'Arthur Dent loses his house and his planet on the same day and escapes with a towel and a very odd guidebook.',
  },
  {
    title: 'Kindred',
    author: 'Octavia E. Butler',
    genre: 'science-fiction',
    publisher: 'Beacon Press',
    publishedYear: 1979,
    language: 'en',
    isbn: '9780807083697',
    description:
      'A writer in California is pulled back again and again to a Maryland plantation where her ancestors are enslaved.',
  },
  {
    title: 'Neuromancer',
    author: 'William Gibson',
    genre: 'science-fiction',
    publisher: 'Ace Books',
    publishedYear: 1984,
    language: 'en',
    isbn: '9780441569595',
    description:
      'A burnt-out hacker gets one more job in the matrix, from an employer who may not be human.',
  },
  {
    title: 'The Three-Body Problem',
    author: 'Liu Cixin',
    genre: 'science-fiction',
    publisher: 'Tor Books',
    publishedYear: 2008,
    language: 'en',
    isbn: '9780765377067',
    description:
      'A signal sent during the Cultural Revolution is answered, and physicists begin to despair of physics.',
  },
  {
    title: 'Binti',
    author: 'Nnedi Okorafor',
    genre: 'science-fiction',
    publisher: 'Tor.com',
    publishedYear: 2015,
    language: 'en',
    isbn: '9780765385253',
    description:
      'The first of her Himba people to go to a university among the stars must make peace in the middle of a massacre.',
  },
];
