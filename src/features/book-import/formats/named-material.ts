import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import type { OtherMaterial } from '../book-import.facts';

/**
 * What tables and BibTeX call things that are no books: Zotero, biblatex, Koha, Libib, LibraryThing, the types of Dublin
 * Core and RDA, and words in the product's languages. A book that one hears is a book.
 */
const names: Record<OtherMaterial, string> = {
  map: `map | mp | cartographic material | cartographic image | cartographic dataset | globe | carte | plan | mapa |
    karte | خريطة | خرائط | ramani | карта`,
  notatedMusic: `notated music | sheet music | score | musical score | music score | partition | partition musicale |
    musique imprimée | partitura | noten | notenschrift | نوتة موسيقية | muziki ulioandikwa`,
  soundRecording: `sound recording | audio recording | music recording | performed music | sound | music | mu | cd |
    compact disc | music cd | lp | vinyl | record album | album | cassette | podcast | radio broadcast | musique |
    enregistrement sonore | disque | disque compact | vinyle | schallplatte | tonträger | música | musica | disco |
    grabación sonora | تسجيل صوتي | موسيقى | muziki | rekodi ya sauti`,
  film: `film | movie | video | video recording | moving image | two-dimensional moving image | visual material | vm |
    dvd | blu-ray | blu-ray disc | bluray | uhd | 4k | vhs | video dvd | dvd video | dvd/blu-ray | tv broadcast |
    tv show | tv series | performance | vidéo | enregistrement vidéo | documentaire | película | vídeo | filme |
    pelicula | فيلم | أفلام | فيديو | filamu`,
  picture: `picture | image | still image | artwork | photo | photograph | poster | print | postcard | graphic | estampe |
    affiche | photographie | bild | foto | imagen | صورة | صور | picha`,
  computerFile: `computer file | cf | software | computer program | dataset | data set | computer dataset | database |
    cd-rom | dvd-rom | interactive resource | video game | videogame | app | logiciel | jeu vidéo | fichier informatique |
    base de données | jeu de données | programm | software-programm | videojuego | برنامج | ملف حاسوب | قاعدة بيانات |
    faili ya kompyuta`,
  mixedMaterial: `mixed material | mx | archival material | documents mixtes | archives | مواد مختلطة`,
  kit: `kit | ensemble multisupport | حقيبة تعليمية`,
  object: `object | physical object | realia | three-dimensional form | game | board game | boardgame | card game |
    puzzle | toy | equipment | objet | jeu | jeux | jeu de société | jouet | spiel | brettspiel | juego | juguete | لعبة |
    mchezo`,
  serial: `serial | journal | magazine | newspaper | periodical | cr | continuing resource | revue | périodique |
    zeitschrift | zeitung | revista | rivista | دورية | دوريات | مجلة | مجلات | جريدة | صحيفة | jarida | majarida |
    gazeti | журнал`,
  partOfWork: `article | journal article | magazine article | newspaper article | in book | inbook | incollection |
    in collection | inproceedings | in proceedings | conference | conference paper | book section | book chapter |
    chapter | book part | bookinbook | inreference | suppbook | suppcollection | suppperiodical | review |
    encyclopedia article | dictionary entry | entry-encyclopedia | entry-dictionary | xdata | article de revue |
    article de presse | article de journal | chapitre | chapitre de livre | acte de conférence | aufsatz | artikel |
    buchteil | kapitel | artículo | capítulo | articolo | مقال | مقالة | فصل | makala | sura`,
  webPage: `web page | webpage | website | web site | online | electronic | www | blog post | post-weblog | forum post |
    page web | site web | billet de blog | webseite | página web | pagina web | صفحة ويب | موقع إلكتروني |
    ukurasa wa wavuti | tovuti`,
  document: `document | unpublished | letter | personal communication | personal_communication | email | e-mail |
    instant message | interview | note | attachment | presentation | preprint | speech | patent | legal | legislation |
    jurisdiction | bill | case | legal_case | statute | hearing | lettre | courriel | entretien | présentation | brevet |
    loi | jugement | brief | gesetz | carta | ley | رسالة | مقابلة | قانون | براءة اختراع | barua | mahojiano | sheria |
    hataza`,
};

const byName = new Map(
  (Object.entries(names) as [OtherMaterial, string][]).flatMap(([material, all]) =>
    all.split('|').map((name) => [foldHeading(name), material] as const),
  ),
);

/** What a text calls something, if that is no book: as a whole, or by the first of its parts that has such a name. */
export const materialNamed = (text: string): OtherMaterial | undefined =>
  [text, ...text.slice(0, 200).split(/[,;:|/()[\]>]| [-–—] /)]
    .map(foldHeading)
    .map((name) => byName.get(name) ?? byName.get(name.replace(/s$/, '')))
    .find(Boolean);
