import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import { mapValues } from '@/lib/objects/records';
import { type ColumnTarget, type FileFormat, type ImportField, namesStated } from '../record-file';
import all from './headings.json' with { type: 'json' };

const folded = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split('|')).map(foldHeading));
/** Headings of authors after the first, who may be in a column of their own, or in two. */
export const furtherAuthors = folded(all.further);
/** Words that say no more than their heading: articles, and words for a book, a name and a number. */
export const wordsAside = folded(all.aside);
/** Headings of what a record is: a book, a film, a map. */
export const headingsOfKinds = folded(all.kinds);
/**
 * Headings of values that a book has no place for, such as a second title or a translator, or that may be something else, such as
 * a date of purchase. A warning tells these values in each record.
 */
export const toldHeadings: Partial<Record<ImportField, string>> = mapValues(all.told, (lines) =>
  lines.join('|'),
);

/**
 * Headings that fill a field: in the product's languages and those of the programs that people come from. `foldHeading` is
 * applied to both sides, so case, accents, spaces and punctuation do not matter. A vertical bar separates two headings.
 */
export const headingsByField: Record<Exclude<ImportField, 'id'>, string> = {
  title: `title | title proper | book title | item title | name of book | book name | full title | main title |
    titre | titre principal | titre du livre | titre de l'ouvrage | titre propre | intitulé |
    العنوان | عنوان | عنوان الكتاب | اسم الكتاب |
    kichwa | jina la kitabu | kichwa cha kitabu | jina |
    タイトル | 書名 | 书名 | 題名 | 제목 | 서명 | tytuł | název | kitap adı | titel | buchtitel | título | título principal | titolo | название | заглавие | наименование | назва |
    题名 | 正题名 | eser adı | cím | titlu | τίτλος | כותר | nhan đề | nimeke | tittel | kitap | kitabın adı |
    naslov | tên sách | tiêu đề | שם הספר | 标题 | ርዕስ | sunan littafi |
    judul | judul buku | tajuk | শিরোনাম | বইয়ের নাম | शीर्षक | पुस्तक का नाम | ชื่อหนังสือ | títol | pealkiri | pavadinimas | nosaukums |
    názov | titulli | titul | 图书名称 | 도서명 | 책 제목 | 本のタイトル | نام کتاب | کتاب کا نام | наслов | የመጽሐፉ ርዕስ | nombre del libro |
    nome do livro | könyv címe | kirjan nimi | kitap ismi | titre complet | title statement | titlul | название книги | lohateny`,
  author: `author | authors | author name | authors name | author(s) | book author | writer | written by |
    author/creator | primary author | creator | creators | author text | author details | authors labels | author names | editor |
    editors | personal name | auteur | auteurs | auteur(s) | auteure | auteur principal | écrivain |
    المؤلف | مؤلف | المؤلفون | اسم المؤلف | الكاتب | كاتب | تأليف | mwandishi | waandishi | mtunzi | watunzi | jina la mwandishi |
    著者 | 作者 | 저자 | 지은이 | yazar | hrsg | herausgeber | éditeur scientifique | المحرر | mhariri |
    autor | autora | autoren | autor(en) | autor/in | verfasser | autores | autore | autori | автор | авторы |
    contributor author | 责任者 | 著者名 | پدیدآور | نویسنده | yazar adı | szerző | συγγραφέας | מחבר | tác giả | tekijä | författare | forfatter | schrijver |
    autor principal | autor(es) | autorzy | yazarlar | yazarın adı | yazarın adı soyadı | מחברים | ደራሲ | marubuci | مصنف |
    main author | author/editor | penulis | pengarang | লেখক | लेखक | ผู้แต่ง | autorius | autors | avtor | kirjailija | аутор |
    autorul | autoři | yazarı | 저자명 | umwanditsi | qoraaga | müəllif | muallif | שם המחבר | اسم الكاتب | nome do autor | autor(a) |
    ${all.further.join('|')}`,
  genre: `genre | genres | category | categories | main genre | genre name | subject heading |
    catégorie | catégories | rayon |
    النوع | نوع | التصنيف | تصنيف | الفئة | النوع الأدبي | الصنف | الموضوع |
    aina | tanzu | utanzu | kategoria | aina ya kitabu |
    gattung | kategorie | género | genere | categoría | жанр | категория`,
  publisher: `publisher | publishers | publisher name | publisher code | publishing house | imprint |
    edition publisher | edition publishers labels | publishers labels |
    éditeur | éditeurs | maison d'édition |
    الناشر | ناشر | دار النشر |
    mchapishaji | wachapishaji | mchapaji |
    出版社 | 出版者 | 출판사 | wydawnictwo | wydawca | nakladatel | yayınevi | verlag | verlage | editorial | editore | casa editrice | editora | издательство | издатель |
    видавництво | издателство | ناشران | kiadó | editura | εκδότης | הוצאה לאור | nhà xuất bản | kustantaja | förlag | forlag | uitgever | uitgeverij | 발행처 |
    nakladnik | izdavač | založba | הוצאה | አሳታሚ |
    verlagsname | publishing company | nakladatelství | vydavateľstvo | kirjastus | leidykla | penerbit | প্রকাশক | प्रकाशक | สำนักพิมพ์ | 出版社名 |
    出版元 | 出版单位 | изд-во | انتشارات | اسم الناشر | kampuni ya uchapishaji | éditions | forlagets navn | yayın evi | издавач | casa editorial | izdevējs | nəşriyyat | mawallafi | الدار`,
  publishedYear: `year | published year | publication year | year published | year of publication | yr |
    original publication year | original publication date | original date published | original year | original year published | first publish year | publish year | pub year |
    publication date | date published | published | published date | pub date | issued |
    publish date | publishing year | publishing date | year of pub | date of publication | publication year copyright | copyright date | edition publication date | first published | release date |
    année | année de publication | date parution | année parution | date de publication | année d'édition | publié en |
    date de parution | année de parution | parution |
    السنة | سنة | سنة النشر | سنة الإصدار | تاريخ الإصدار | تاريخ النشر | عام النشر | العام |
    mwaka | mwaka wa kuchapishwa | mwaka wa uchapishaji | tarehe ya kuchapishwa |
    出版年 | 年份 | 出版日期 | 연도 | 출판년도 | rok | rok wydania | rok vydání | yıl | jahr | erscheinungsjahr | año | año de publicación | anno | anno di pubblicazione | ano de publicação | год | год издания | рік |
    date issued | 出版年月 | 발행년 | 발행연도 | سال نشر | سال انتشار | basım yılı | kiadás éve | év | anul | an apariție | έτος | שנה | năm xuất bản | năm | vuosi | utgivningsår | utgivelsesår | jaar | година | рік видання |
    erscheinungsdatum | ersch.-jahr | erstausgabe | ano de edição | data de publicação | fecha de publicación | anul apariției |
    data wydania | godina | godina izdanja | leto | שנת הוצאה | שנת הוצאה לאור | copyright year | shekara |
    date d'édition | veröffentlichungsjahr | 出版时间 | 出版年月日 | 出版年份 | 発行年 | 発行日 | 発売日 | 출간일 | año de edición | год выпуска | jaar van uitgave |
    udgivelsesår | julkaisuvuosi | έτος έκδοσης | سنة الطبع | سنة الطباعة | tahun terbit | tahun | प्रकाशन वर्ष | वर्ष | প্রকাশের বছর | ปีที่พิมพ์ | any de publicació |
    basım tarihi | yayın yılı | baskı yılı | سال چاپ | سال اشاعت | copyright | data de edição | 발행년도 | година издања | rok vydania | leto izdaje | ilmumisaasta | metai | gads | viti`,
  language: `language | languages | language code | lang | book language | langid | edition language | edition lang | languages labels |
    langue | langues | code langue | langue du livre |
    اللغة | لغة | لغة الكتاب | رمز اللغة |
    lugha | lugha ya kitabu | sprache | idioma | lingua | язык | lang code | language iso | мова | език | زبان | dil | nyelv | limba | γλώσσα | שפה | kieli | språk | taal | 语种 | język | jezik | ngôn ngữ | 语言 |
    語言 | ቋንቋ | harshe |
    言語 | jazyk | sprog | bahasa | ভাষা | भाषा | ภาษา | язык издания | lengua | língua | keel | kalba | valoda | gjuha | dili | 언어 | језик`,
  isbn: `isbn | asin/isbn | isbn13 | isbn 13 | isbn10 | isbn 10 | isbns | isbn/uid | isbn number | isbn no |
    ean | ean13 | ean isbn13 | upc isbn10 | edition isbn | edition isbn 13 | edition isbn 10 | gtin |
     isbn issn | isbn ou code commercial | isbn/prix | numéro isbn | code isbn |
    identifier isbn | شابک | ردمك | الرقم الدولي | الترقيم الدولي | رقم الإيداع الدولي | الرقم الدولي المعياري للكتاب |
    namba ya isbn | nambari ya isbn | nummer isbn | מסת"ב |
    標準書號 | 标准书号 | आईएसबीएन | 标准书号 isbn`,
  description: `description | summary | abstract | abstract note | synopsis | blurb | about | plot |
    résumé | présentation | quatrième de couverture | descriptif |
    الوصف | وصف | الملخص | ملخص | نبذة |
    maelezo | muhtasari | ufafanuzi | beschreibung | inhalt | descripción | resumen | descrizione | trama | descrição | resumo | sinopse | описание | аннотация | description abstract`,
  coverId: 'coverId',
};

/**
 * The two parts of a name in columns of their own: words for the family name, and for the given name beside it. Alone, each is the
 * name of anything.
 */
export const headingsOfNames: readonly (readonly string[])[] = all.names;

/**
 * Headings that have their meaning only beside others. A library numbers its copies by a barcode, but a list from a
 * scanner has the ISBN there.
 */
export const headingsBeside: readonly {
  headings: string;
  target: Exclude<ColumnTarget, 'ignore'>;
  beside?: string;
  without?: ImportField;
  with?: ImportField;
}[] = [
  {
    headings: 'barcode | bar code | code barres | الباركود | رمز شريطي | msimbo pau',
    target: 'isbn',
    without: 'isbn',
  },
  // Notion and Airtable
  {
    headings: 'name',
    target: 'title',
    beside: 'author | authors | author(s) | isbn',
    without: 'title',
  },
  {
    headings: 'book | livre | الكتاب | كتاب | kitabu | buch | libro | livro | книга',
    target: 'title',
    without: 'title',
    with: 'author',
  },
  // Inventaire. Open Library has the title of the work beside it.
  { headings: 'edition title | edition subtitle', target: 'title', without: 'title' },
  {
    headings: 'author l-f | author lf | author last first | author (last, first) | author sort',
    target: 'invertedAuthor',
    without: 'author',
  },
  // Calibre
  { headings: 'comments', target: 'description', beside: 'title sort' },
  // In Portuguese and Spanish it is a publisher, where there is no other column of them.
  {
    headings: 'editor',
    target: 'publisher',
    beside: 'título | título principal',
    without: 'publisher',
  },
  // Where nothing else is a title, it is none.
  {
    headings:
      'subtitle | sub title | complément du titre | sous-titre | untertitel | subtítulo | sottotitolo',
    target: 'title',
    with: 'title',
  },
];

/** Headings that have a meaning only in one format. `headingsByField` has the others. */
export const fixedFields: Partial<Record<FileFormat, Readonly<Record<string, ColumnTarget>>>> = {
  librarything: {
    'Primary Author': 'invertedAuthor',
    'Secondary Author': 'invertedAuthor',
    Publication: 'publisher',
    Date: 'publishedYear',
    // The export before 2014.
    'PUBLICATION INFO': 'publisher',
    DATE: 'publishedYear',
    // LibraryThing repeats title and author: "The Hobbit by J. R. R. Tolkien (1937)".
    Summary: 'ignore',
    SUMMARY: 'ignore',
  },
  marc: {
    '008/07-10': 'publishedYear',
    '008/35-37': 'language',
    '020$a': 'isbn',
    '041$a': 'language',
    names: 'author',
    [namesStated]: 'author',
    '245': 'title',
    '260$b': 'publisher',
    '260$c': 'publishedYear',
    '264$b': 'publisher',
    '264$c': 'publishedYear',
    '520$a': 'description',
    '520$b': 'description',
    '655$a': 'genre',
  },
  bibtex: {
    subtitle: 'title',
    maintitle: 'ignore',
    date: 'publishedYear',
    origdate: 'publishedYear',
    origyear: 'publishedYear',
  },
};
