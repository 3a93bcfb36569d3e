import type { SampleBook } from './sample-book';

/**
 * Mysteries, short stories and children's books in English, or translated into it.
 * The conventions are those of SampleBook.
 */
export const englishTales: readonly SampleBook[] = [
  {
    title: 'The Moonstone',
    author: 'Wilkie Collins',
    genre: 'mystery',
    publisher: 'Penguin Classics',
    publishedYear: 1868,
    language: 'en',
    isbn: '9780140434088',
    description:
      'A diamond taken from an Indian shrine vanishes on a birthday night, and each witness tells only a part.',
  },
  {
    title: 'The Hound of the Baskervilles',
    author: 'Arthur Conan Doyle',
    genre: 'mystery',
    publisher: 'Penguin Classics',
    publishedYear: 1902,
    language: 'en',
    isbn: '9780140437867',
    description:
      'Sherlock Holmes looks into a family curse on Dartmoor that leaves the prints of a very large dog.',
  },
  {
    title: 'Murder on the Orient Express',
    author: 'Agatha Christie',
    genre: 'mystery',
    publisher: 'William Morrow',
    publishedYear: 1934,
    language: 'en',
    isbn: '9780062693662',
    description:
      'The train is stuck in the snow, a passenger is dead and Hercule Poirot has a dozen suspects who cannot leave.',
  },
  {
    title: 'Gaudy Night',
    author: 'Dorothy L. Sayers',
    genre: 'mystery',
    publisher: 'HarperTorch',
    publishedYear: 1935,
    language: 'en',
    isbn: '9780061043499',
    description:
      'Harriet Vane returns to her Oxford college, where someone is writing poisonous letters.',
  },
  {
    title: 'And Then There Were None',
    author: 'Agatha Christie',
    genre: 'mystery',
    publisher: 'William Morrow',
    publishedYear: 1939,
    language: 'en',
    isbn: '9780062073488',
    description:
      'Ten strangers are invited to an island, accused of old murders and killed one by one to the words of a rhyme.',
  },
  {
    title: 'The Big Sleep',
    author: 'Raymond Chandler',
    genre: 'mystery',
    publisher: 'Vintage Crime',
    publishedYear: 1939,
    language: 'en',
    isbn: '9780394758282',
    description:
      'Philip Marlowe is hired by a dying general in Los Angeles to stop a blackmailer, and meets his daughters.',
  },
  {
    title: 'The Name of the Rose',
    author: 'Umberto Eco',
    genre: 'mystery',
    publisher: 'Harcourt',
    publishedYear: 1980,
    language: 'en',
    isbn: '9780156001311',
    description:
      'Monks are dying in an abbey of the fourteenth century, and a friar suspects that a book is the reason.',
  },
  {
    title: "The No. 1 Ladies' Detective Agency",
    author: 'Alexander McCall Smith',
    genre: 'mystery',
    publisher: 'Anchor Books',
    publishedYear: 1998,
    language: 'en',
    isbn: '9781400034772',
    description:
      'Precious Ramotswe sells her father’s cattle to open the first agency of its kind in Botswana.',
  },
  {
    title: 'The Devotion of Suspect X',
    author: 'Keigo Higashino',
    genre: 'mystery',
    publisher: 'Minotaur Books',
    publishedYear: 2005,
    language: 'en',
    isbn: '9780312375065',
    description:
      'A lonely mathematician helps his neighbour to hide a killing; the puzzle is not who did it but how he hides it.',
  },
  {
    title: 'Dubliners',
    author: 'James Joyce',
    genre: 'short-stories',
    publisher: 'Penguin',
    publishedYear: 1914,
    language: 'en',
    isbn: '9780140186475',
    description:
      'Fifteen stories of ordinary people in Dublin, each caught at the moment when they see their own life.',
  },
  {
    title: 'Ficciones',
    author: 'Jorge Luis Borges',
    genre: 'short-stories',
    publisher: 'Grove Press',
    publishedYear: 1944,
    language: 'en',
    isbn: '9780802130303',
    description:
      'Imaginary books, an endless library and a garden of forking paths, in stories as short as they are deep.',
  },
  {
    title: 'The Lottery and Other Stories',
    author: 'Shirley Jackson',
    genre: 'short-stories',
    publisher: 'Farrar, Straus and Giroux',
    publishedYear: 1949,
    language: 'en',
    isbn: '9780374529536',
    description:
      'Ordinary streets and kitchens with something wrong in them, up to a village gathering that nobody forgets.',
  },
  {
    title: 'A Good Man Is Hard to Find and Other Stories',
    author: "Flannery O'Connor",
    genre: 'short-stories',
    publisher: 'Harcourt',
    publishedYear: 1955,
    language: 'en',
    isbn: '9780156364652',
    description:
      'Fierce, funny stories from the American South in which grace arrives like an accident.',
  },
  {
    title: 'Interpreter of Maladies',
    author: 'Jhumpa Lahiri',
    genre: 'short-stories',
    publisher: 'Houghton Mifflin',
    publishedYear: 1999,
    language: 'en',
    isbn: '9780395927205',
    description: 'Nine quiet stories about Bengali families between Calcutta and New England.',
  },
  {
    title: 'Stories of Your Life and Others',
    author: 'Ted Chiang',
    genre: 'short-stories',
    publisher: 'Vintage',
    publishedYear: 2002,
    language: 'en',
    isbn: '9781101972120',
    description:
      'A tower that reaches heaven, a language that changes time: eight ideas followed to the end with feeling.',
  },
  {
    title: 'Runaway',
    author: 'Alice Munro',
    genre: 'short-stories',
    publisher: 'Vintage',
    publishedYear: 2004,
    language: 'en',
    isbn: '9781400077915',
    description:
      'Women who leave, or nearly leave, in eight Canadian stories that hold whole lives.',
  },
  {
    title: 'The Thing Around Your Neck',
    author: 'Chimamanda Ngozi Adichie',
    genre: 'short-stories',
    publisher: 'Fourth Estate',
    publishedYear: 2009,
    language: 'en',
    description:
      'Twelve stories of Nigerians at home and in America, and of what each place refuses to see in the other.',
  },
  {
    title: "Alice's Adventures in Wonderland",
    author: 'Lewis Carroll',
    genre: 'children',
    publisher: 'Puffin',
    publishedYear: 1865,
    language: 'en',
    isbn: '9780141321073',
    description:
      'Alice follows a rabbit underground, where nothing keeps its size and the Queen wants everyone’s head.',
  },
  {
    title: 'Winnie-the-Pooh',
    author: 'A. A. Milne',
    genre: 'children',
    publisher: 'Dutton',
    publishedYear: 1926,
    language: 'en',
    isbn: '9780525444435',
    description:
      'A bear of very little brain hunts honey, a Heffalump and the North Pole with his friends in the forest.',
  },
  {
    title: 'Pippi Longstocking',
    author: 'Astrid Lindgren',
    genre: 'children',
    publisher: 'Puffin',
    publishedYear: 1945,
    language: 'en',
    isbn: '9780142402498',
    description:
      'The strongest girl in the world lives alone with a horse and a monkey, and pays her way in gold coins.',
  },
  {
    title: 'Finn Family Moomintroll',
    author: 'Tove Jansson',
    genre: 'children',
    publisher: 'Ernest Benn',
    publishedYear: 1948,
    language: 'en',
    description:
      'Spring comes to Moominvalley, and so does a hat that changes whatever is put into it.',
  },
  {
    title: 'The Lion, the Witch and the Wardrobe',
    author: 'C. S. Lewis',
    genre: 'children',
    publisher: 'HarperCollins',
    publishedYear: 1950,
    language: 'en',
    isbn: '9780064404990',
    description:
      'Four children walk through a wardrobe into a land where it is always winter and never Christmas.',
  },
  {
    title: "Charlotte's Web",
    author: 'E. B. White',
    genre: 'children',
    publisher: 'HarperCollins',
    publishedYear: 1952,
    language: 'en',
    isbn: '9780064400558',
    description: 'A spider writes words in her web to save a pig who does not want to be bacon.',
  },
  {
    title: 'A Bear Called Paddington',
    author: 'Michael Bond',
    genre: 'children',
    publisher: 'Collins',
    publishedYear: 1958,
    language: 'en',
    description:
      'A bear from darkest Peru is found at a London station with a label round his neck, and causes sticky trouble.',
  },
  {
    title: 'Where the Wild Things Are',
    author: 'Maurice Sendak',
    genre: 'children',
    publisher: 'HarperCollins',
    publishedYear: 1963,
    language: 'en',
    isbn: '9780060254926',
    description:
      'Max is sent to bed without supper, sails to the wild things, rules them, and comes home while it is still hot.',
  },
  {
    title: 'Matilda',
    author: 'Roald Dahl',
    genre: 'children',
    publisher: 'Puffin',
    publishedYear: 1988,
    language: 'en',
    isbn: '9780142410370',
    description:
      'A small girl with a large mind has awful parents, a worse headmistress and one kind teacher.',
  },
];
