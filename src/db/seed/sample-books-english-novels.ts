import type { SampleBook } from './sample-book';

/** Novels in English, or translated into it. The conventions are those of SampleBook. */
export const englishNovels: readonly SampleBook[] = [
  {
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1813,
    language: 'en',
    isbn: '9780141439518',
    description:
      'Elizabeth Bennet and Mr Darcy misjudge each other at once, and spend a long, witty courtship finding out how wrong they were.',
  },
  {
    title: 'Jane Eyre',
    author: 'Charlotte Brontë',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1847,
    language: 'en',
    isbn: '9780141441146',
    description:
      'An orphan becomes a governess at Thornfield Hall, falls in love with its master and learns what is locked away upstairs.',
  },
  {
    title: 'Moby-Dick',
    author: 'Herman Melville',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1851,
    language: 'en',
    isbn: '9780142437247',
    description:
      'Captain Ahab drives the whaler Pequod across the oceans after the white whale that took his leg.',
  },
  {
    title: 'Great Expectations',
    author: 'Charles Dickens',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1861,
    language: 'en',
    isbn: '9780141439563',
    description:
      'A boy from the marshes comes into a fortune from an unknown benefactor and grows ashamed of the people who love him.',
  },
  {
    title: 'Crime and Punishment',
    author: 'Fyodor Dostoevsky',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1866,
    language: 'en',
    isbn: '9780140449136',
    description:
      'A poor student in Saint Petersburg commits a murder on principle and finds that his conscience has not read his theory.',
  },
  {
    title: 'Middlemarch',
    author: 'George Eliot',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1871,
    language: 'en',
    isbn: '9780141439549',
    description:
      'Marriages, money and good intentions cross in a provincial English town on the eve of reform.',
  },
  {
    title: 'Anna Karenina',
    author: 'Leo Tolstoy',
    genre: 'novel',
    publisher: 'Penguin Classics',
    publishedYear: 1878,
    language: 'en',
    isbn: '9780143035008',
    description:
      'A married woman gives up everything for Count Vronsky, while a landowner looks for a life that makes sense.',
  },
  {
    title: 'Mrs Dalloway',
    author: 'Virginia Woolf',
    genre: 'novel',
    publisher: 'Harcourt',
    publishedYear: 1925,
    language: 'en',
    isbn: '9780156628709',
    description:
      'Clarissa Dalloway prepares a party on one June day in London, and the past walks through the city with her.',
  },
  {
    title: 'The Trial',
    author: 'Franz Kafka',
    genre: 'novel',
    publisher: 'Schocken Books',
    publishedYear: 1925,
    language: 'en',
    isbn: '9780805209990',
    description:
      'Josef K. is arrested one morning by a court that never tells him what he is accused of.',
  },
  {
    title: 'Snow Country',
    author: 'Yasunari Kawabata',
    genre: 'novel',
    publisher: 'Vintage International',
    publishedYear: 1948,
    language: 'en',
    isbn: '9780679761044',
    description:
      'A man from Tokyo returns each winter to a hot-spring village and to a geisha whose love he cannot answer.',
  },
  {
    title: 'Invisible Man',
    author: 'Ralph Ellison',
    genre: 'novel',
    publisher: 'Vintage International',
    publishedYear: 1952,
    language: 'en',
    isbn: '9780679732761',
    description:
      'A young black man travels from the South to Harlem and tells, from a cellar full of light, how nobody ever saw him.',
  },
  {
    title: 'Things Fall Apart',
    author: 'Chinua Achebe',
    genre: 'novel',
    publisher: 'Anchor Books',
    publishedYear: 1958,
    language: 'en',
    isbn: '9780385474542',
    description:
      'Okonkwo, a proud man of Umuofia, sees his village change beyond recognition when the missionaries come.',
  },
  {
    title: 'To Kill a Mockingbird',
    author: 'Harper Lee',
    genre: 'novel',
    publisher: 'Harper Perennial',
    publishedYear: 1960,
    language: 'en',
    isbn: '9780061120084',
    description:
      'A girl in Alabama watches her father, a lawyer, defend a black man whom the town has already condemned.',
  },
  {
    title: 'One Hundred Years of Solitude',
    author: 'Gabriel García Márquez',
    genre: 'novel',
    publisher: 'Harper Perennial',
    publishedYear: 1967,
    language: 'en',
    isbn: '9780060883287',
    description:
      'Seven generations of the Buendía family live, love and repeat their names in the town of Macondo.',
  },
  {
    title: 'The Master and Margarita',
    author: 'Mikhail Bulgakov',
    genre: 'novel',
    publisher: 'Penguin',
    publishedYear: 1967,
    language: 'en',
    isbn: '9780141180144',
    description:
      'The Devil pays a visit to Moscow with a large cat, and a writer’s lost novel about Pontius Pilate comes back to him.',
  },
  {
    title: 'Petals of Blood',
    author: "Ngũgĩ wa Thiong'o",
    genre: 'novel',
    publisher: 'Penguin',
    publishedYear: 1977,
    language: 'en',
    isbn: '9780143039174',
    description:
      'Three murders in a Kenyan town lead four friends back through drought, independence and a dream that was sold.',
  },
  {
    title: "Midnight's Children",
    author: 'Salman Rushdie',
    genre: 'novel',
    publisher: 'Random House',
    publishedYear: 1981,
    language: 'en',
    isbn: '9780812976533',
    description:
      'Saleem Sinai is born at the very moment of India’s independence, and his life insists on following his country’s.',
  },
  {
    title: 'Beloved',
    author: 'Toni Morrison',
    genre: 'novel',
    publisher: 'Vintage International',
    publishedYear: 1987,
    language: 'en',
    isbn: '9781400033416',
    description:
      'Sethe has escaped from slavery to Ohio, but the child she lost has not left the house.',
  },
  {
    title: 'Nervous Conditions',
    author: 'Tsitsi Dangarembga',
    genre: 'novel',
    publisher: 'Ayebia Clarke',
    publishedYear: 1988,
    language: 'en',
    isbn: '9780954702335',
    description:
      'Tambu gets the schooling meant for her brother, and begins to see what it costs the women of her family in Rhodesia.',
  },
  {
    title: 'The Remains of the Day',
    author: 'Kazuo Ishiguro',
    genre: 'novel',
    publisher: 'Vintage International',
    publishedYear: 1989,
    language: 'en',
    isbn: '9780679731726',
    description:
      'An English butler drives west to see a former housekeeper and goes over a life given to perfect service.',
  },
  {
    title: 'Paradise',
    author: 'Abdulrazak Gurnah',
    genre: 'novel',
    publisher: 'The New Press',
    publishedYear: 1994,
    language: 'en',
    isbn: '9781565841635',
    description:
      'Yusuf, a boy pawned by his father to a merchant, travels with the caravans inland from the East African coast.',
  },
  {
    title: 'The God of Small Things',
    author: 'Arundhati Roy',
    genre: 'novel',
    publisher: 'Random House',
    publishedYear: 1997,
    language: 'en',
    isbn: '9780812979657',
    description:
      'Twins in Kerala go back to the days when a cousin drowned and a forbidden love broke their family.',
  },
  {
    title: 'Half of a Yellow Sun',
    author: 'Chimamanda Ngozi Adichie',
    genre: 'novel',
    publisher: 'Anchor Books',
    publishedYear: 2006,
    language: 'en',
    isbn: '9781400095209',
    description:
      'Two sisters, a houseboy and an English writer live through the few years in which Biafra was a country.',
  },
  {
    title: 'The Tale of Genji',
    author: 'Murasaki Shikibu',
    genre: 'novel',
    publisher: 'Penguin Classics',
    language: 'en',
    isbn: '9780142437148',
    description:
      'The loves and regrets of a prince at the Japanese court, told by a lady-in-waiting a thousand years ago.',
  },
];
