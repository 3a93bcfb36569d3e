import type { SampleBook } from './sample-book';

/**
 * Books in Spanish, German, Portuguese and Italian: languages that the interface does not have.
 * The conventions are those of SampleBook.
 */
export const booksInOtherLanguages: readonly SampleBook[] = [
  {
    title: 'Don Quijote de la Mancha',
    author: 'Miguel de Cervantes',
    genre: 'novel',
    publisher: 'Alfaguara',
    publishedYear: 1605,
    language: 'es',
    isbn: '9788420412146',
    description:
      'Un hidalgo que ha leído demasiadas novelas de caballerías sale al camino con un escudero y una lanza vieja.',
  },
  {
    title: 'Veinte poemas de amor y una canción desesperada',
    author: 'Pablo Neruda',
    genre: 'poetry',
    publisher: 'Nascimento',
    publishedYear: 1924,
    language: 'es',
    description: 'Un poeta de veinte años escribe sobre el amor, el mar y la ausencia.',
  },
  {
    title: 'Pedro Páramo',
    author: 'Juan Rulfo',
    genre: 'novel',
    publisher: 'Cátedra',
    publishedYear: 1955,
    language: 'es',
    isbn: '9788437604183',
    description:
      'Juan Preciado va a Comala a buscar a su padre y encuentra un pueblo donde solo hablan los muertos.',
  },
  {
    title: 'Cien años de soledad',
    author: 'Gabriel García Márquez',
    genre: 'novel',
    publisher: 'Vintage Español',
    publishedYear: 1967,
    language: 'es',
    isbn: '9780307474728',
    description:
      'La familia Buendía funda Macondo y vive allí un siglo de guerras, inventos, amores y olvido.',
  },
  {
    title: 'Faust. Der Tragödie erster Teil',
    author: 'Johann Wolfgang von Goethe',
    genre: 'drama',
    publisher: 'Reclam',
    publishedYear: 1808,
    language: 'de',
    isbn: '9783150000014',
    description:
      'Ein Gelehrter, dem kein Wissen genügt, lässt sich auf eine Wette mit Mephisto ein, und Gretchen zahlt dafür.',
  },
  {
    title: 'Die Verwandlung',
    author: 'Franz Kafka',
    genre: 'short-stories',
    publisher: 'Kurt Wolff',
    publishedYear: 1915,
    language: 'de',
    description:
      'Gregor Samsa erwacht als Ungeziefer, und seine Familie gewöhnt sich erst daran und dann an seinen Verlust.',
  },
  {
    title: 'Emil und die Detektive',
    author: 'Erich Kästner',
    genre: 'children',
    publisher: 'Williams & Co.',
    publishedYear: 1929,
    language: 'de',
    description:
      'In Berlin wird Emil bestohlen und jagt den Dieb mit einer Bande von Kindern und einer Hupe.',
  },
  {
    title: 'Die unendliche Geschichte',
    author: 'Michael Ende',
    genre: 'fantasy',
    publisher: 'Thienemann',
    publishedYear: 1979,
    language: 'de',
    description:
      'Bastian liest auf dem Dachboden ein gestohlenes Buch und merkt, dass es ihn zum Weiterleben braucht.',
  },
  {
    title: 'Dom Casmurro',
    author: 'Machado de Assis',
    genre: 'novel',
    publisher: 'Garnier',
    publishedYear: 1899,
    language: 'pt',
    description:
      'Um velho solitário do Rio de Janeiro conta o amor por Capitu e o ciúme que talvez tenha inventado tudo.',
  },
  {
    title: 'Se questo è un uomo',
    author: 'Primo Levi',
    genre: 'memoir',
    publisher: 'De Silva',
    publishedYear: 1947,
    language: 'it',
    description:
      'Un giovane chimico racconta l’anno passato ad Auschwitz con parole misurate e senza odio.',
  },
];
