import type { SampleBook } from './sample-book';

/** Books in French. The conventions are those of SampleBook. */
export const frenchBooks: readonly SampleBook[] = [
  {
    title: 'Discours de la méthode',
    author: 'René Descartes',
    genre: 'philosophy',
    publisher: 'Jan Maire',
    publishedYear: 1637,
    language: 'fr',
    description:
      'Un philosophe doute de tout ce qui peut l’être et cherche, pas à pas, une certitude qui tienne.',
  },
  {
    title: 'Le Tartuffe',
    author: 'Molière',
    genre: 'drama',
    publisher: 'Jean Ribou',
    publishedYear: 1669,
    language: 'fr',
    description:
      'Un faux dévot s’installe chez Orgon, qui lui donnerait sa fille, sa maison et son bon sens.',
  },
  {
    title: 'Candide',
    author: 'Voltaire',
    genre: 'novel',
    publisher: 'Gallimard',
    publishedYear: 1759,
    language: 'fr',
    isbn: '9782070466634',
    description:
      'Chassé d’un beau château, un jeune homme parcourt le monde et met à l’épreuve l’optimisme de son maître.',
  },
  {
    title: 'Madame Bovary',
    author: 'Gustave Flaubert',
    genre: 'novel',
    publisher: 'Gallimard',
    publishedYear: 1857,
    language: 'fr',
    isbn: '9782070413119',
    description:
      'Emma, mariée à un médecin de campagne, cherche dans l’amour et les dettes la vie que promettaient ses romans.',
  },
  {
    title: 'Les Fleurs du mal',
    author: 'Charles Baudelaire',
    genre: 'poetry',
    publisher: 'Le Livre de poche',
    publishedYear: 1857,
    language: 'fr',
    isbn: '9782253007104',
    description:
      'Le spleen et l’idéal, la ville et le voyage : des poèmes qui tirent la beauté de ce qui blesse.',
  },
  {
    title: 'Les Misérables',
    author: 'Victor Hugo',
    genre: 'novel',
    publisher: 'A. Lacroix, Verboeckhoven & Cie',
    publishedYear: 1862,
    language: 'fr',
    description:
      'Jean Valjean, ancien forçat, tâche de devenir un homme juste tandis que l’inspecteur Javert le poursuit.',
  },
  {
    title: 'Vingt mille lieues sous les mers',
    author: 'Jules Verne',
    genre: 'science-fiction',
    publisher: 'Hetzel',
    publishedYear: 1870,
    language: 'fr',
    description:
      'À bord du Nautilus, trois naufragés découvrent les fonds marins et les secrets du capitaine Nemo.',
  },
  {
    title: 'Contes de la bécasse',
    author: 'Guy de Maupassant',
    genre: 'short-stories',
    publisher: 'Rouveyre et Blond',
    publishedYear: 1883,
    language: 'fr',
    description:
      'Après la chasse, chacun raconte : paysans rusés, soldats et amoureux, entre le rire et la cruauté.',
  },
  {
    title: 'Arsène Lupin, gentleman-cambrioleur',
    author: 'Maurice Leblanc',
    genre: 'mystery',
    publisher: 'Pierre Lafitte',
    publishedYear: 1907,
    language: 'fr',
    description:
      'Un voleur élégant se fait arrêter, s’évade et nargue la police en laissant sa carte de visite.',
  },
  {
    title: 'Du côté de chez Swann',
    author: 'Marcel Proust',
    genre: 'novel',
    publisher: 'Gallimard',
    publishedYear: 1913,
    language: 'fr',
    isbn: '9782070379248',
    description:
      'Une madeleine trempée dans le thé rend au narrateur son enfance, puis l’histoire d’un amour jaloux.',
  },
  {
    title: 'Terre des hommes',
    author: 'Antoine de Saint-Exupéry',
    genre: 'travel',
    publisher: 'Gallimard',
    publishedYear: 1939,
    language: 'fr',
    description:
      'Un pilote de ligne médite sur le désert, la camaraderie et ce qui rend un homme responsable.',
  },
  {
    title: "Cahier d'un retour au pays natal",
    author: 'Aimé Césaire',
    genre: 'poetry',
    publishedYear: 1939,
    language: 'fr',
    description:
      'Un long poème revient vers la Martinique, dit la honte, la colère, puis se redresse.',
  },
  {
    title: "L'Étranger",
    author: 'Albert Camus',
    genre: 'novel',
    publisher: 'Gallimard',
    publishedYear: 1942,
    language: 'fr',
    isbn: '9782070360024',
    description:
      'Meursault enterre sa mère, tue un homme sur une plage près d’Alger et refuse de jouer la comédie devant ses juges.',
  },
  {
    title: 'Le Mythe de Sisyphe',
    author: 'Albert Camus',
    genre: 'philosophy',
    publisher: 'Gallimard',
    publishedYear: 1942,
    language: 'fr',
    isbn: '9782070322886',
    description:
      'Si la vie n’a pas de sens, vaut-elle la peine d’être vécue ? Un essai répond oui, les yeux ouverts.',
  },
  {
    title: 'Le Petit Prince',
    author: 'Antoine de Saint-Exupéry',
    genre: 'children',
    publisher: 'Gallimard',
    publishedYear: 1943,
    language: 'fr',
    isbn: '9782070612758',
    description:
      'Un aviateur en panne dans le désert rencontre un enfant venu d’une autre planète, qui aime une rose.',
  },
  {
    title: 'Le Deuxième Sexe, tome I',
    author: 'Simone de Beauvoir',
    genre: 'philosophy',
    publisher: 'Gallimard',
    publishedYear: 1949,
    language: 'fr',
    isbn: '9782070323517',
    description:
      'Les faits et les mythes : comment l’histoire, la science et les récits ont fait de la femme l’Autre.',
  },
  {
    title: "Mémoires d'Hadrien",
    author: 'Marguerite Yourcenar',
    genre: 'novel',
    publisher: 'Gallimard',
    publishedYear: 1951,
    language: 'fr',
    isbn: '9782070369218',
    description:
      'Un empereur malade écrit à son successeur et passe en revue sa vie, ses voyages et son amour perdu.',
  },
  {
    title: 'En attendant Godot',
    author: 'Samuel Beckett',
    genre: 'drama',
    publisher: 'Éditions de Minuit',
    publishedYear: 1952,
    language: 'fr',
    isbn: '9782707301482',
    description:
      'Deux vagabonds attendent près d’un arbre quelqu’un qui ne vient pas, et passent le temps comme ils peuvent.',
  },
  {
    title: "L'Enfant noir",
    author: 'Camara Laye',
    genre: 'memoir',
    publisher: 'Pocket',
    publishedYear: 1953,
    language: 'fr',
    isbn: '9782266178945',
    description:
      'Une enfance à Kouroussa, entre la forge du père et le départ pour l’école, racontée avec tendresse.',
  },
  {
    title: 'Le Petit Nicolas',
    author: 'René Goscinny, Jean-Jacques Sempé',
    genre: 'children',
    publisher: 'Denoël',
    publishedYear: 1960,
    language: 'fr',
    description:
      'Un écolier raconte les bagarres, les copains et les adultes qui ne comprennent jamais rien.',
  },
  {
    title: 'Les Damnés de la terre',
    author: 'Frantz Fanon',
    genre: 'philosophy',
    publisher: 'La Découverte',
    publishedYear: 1961,
    language: 'fr',
    isbn: '9782707142818',
    description:
      'Un psychiatre engagé en Algérie analyse la violence coloniale et les pièges de l’indépendance.',
  },
  {
    title: "L'Usage du monde",
    author: 'Nicolas Bouvier',
    genre: 'travel',
    publisher: 'Droz',
    publishedYear: 1963,
    language: 'fr',
    description:
      'Deux amis genevois roulent en petite Fiat de la Serbie à l’Afghanistan, sans hâte et presque sans argent.',
  },
  {
    title: 'La Planète des singes',
    author: 'Pierre Boulle',
    genre: 'science-fiction',
    publisher: 'Julliard',
    publishedYear: 1963,
    language: 'fr',
    description:
      'Des voyageurs se posent sur un monde où les singes pensent et où les hommes sont en cage.',
  },
  {
    title: 'Une si longue lettre',
    author: 'Mariama Bâ',
    genre: 'novel',
    publisher: 'Nouvelles Éditions africaines',
    publishedYear: 1979,
    language: 'fr',
    description:
      'Veuve à Dakar, Ramatoulaye écrit à son amie et repense au mariage, à la polygamie et au courage.',
  },
  {
    title: 'Les Croisades vues par les Arabes',
    author: 'Amin Maalouf',
    genre: 'history',
    publisher: 'Jean-Claude Lattès',
    publishedYear: 1983,
    language: 'fr',
    description:
      'Deux siècles de guerre racontés d’après les chroniqueurs de Bagdad, de Damas et du Caire.',
  },
  {
    title: "L'Amour, la fantasia",
    author: 'Assia Djebar',
    genre: 'novel',
    publisher: 'Jean-Claude Lattès',
    publishedYear: 1985,
    language: 'fr',
    description:
      'La conquête de l’Algérie et la jeunesse d’une femme se répondent, avec la voix des combattantes.',
  },
  {
    title: 'Persepolis',
    author: 'Marjane Satrapi',
    genre: 'memoir',
    publisher: "L'Association",
    publishedYear: 2000,
    language: 'fr',
    isbn: '9782844140586',
    description:
      'En noir et blanc, une petite fille de Téhéran voit arriver la révolution, le voile et la guerre.',
  },
];
