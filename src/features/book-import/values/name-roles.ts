import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';

/** What people have done for a book, by their codes in MARC and UNIMARC and their words in the languages of catalogues. */
const roles = {
  author: `aut cre dis lbt 070 | author | auth | joint author | jt. author | jt. auth | poet | screenwriter | scénariste | coauthor | co-author | writer | creator | author of text |
    texte | textes | text | texto | testo | story | scénario | guion | نص | auteur | auteure | autrice | auteur du texte | écrivain | autor | autora | coautor | coautora | autore | verfasser |
    verfasserin | verf | författare | forfatter | kirjoittaja | tekijä | auctor | yazar | szerző | автор | aut |
    مؤلف | مؤلفة | تأليف | كاتب | mwandishi | mtunzi | מחבר | vf | 著 | 著者 | 编著 | 編著 | 作 | 撰 | 文 | 저 | 지음 | 글`,
  editor: `edt com edc pbd 340 220 651 | editor | editors | joint editor | jt. ed | joint comp | jt. comp | ed. lit | edited by | compiled by | édité par | editado por | herausgegeben von | a cura di | compiler | comp | ed | eds | éd | éds | editor in chief |
    éditeur scientifique | éditeur intellectuel | directeur de publication | dir | coordinateur | coordinador |
    coordinadora | editor literario | compilador | compiladora | herausgeber | herausgeberin | hrsg | hg | redakteur |
    redaktör | redaktor | redaktør | toimittaja | curatore | organizador | organizadora |
    org | orgs | coord | coords | editora | sous la direction de | edición de | organização de | selected by |
    ausgewählt von | imehaririwa na | kimehaririwa na | redacteur | red | pod red | oprac | haz | yay. haz | editör | derleyen |
    редактор | составитель | محرر | محررة | تحرير | إعداد | mhariri | 編 | 编 | 主编 | 主編 | 엮음 | 편 | تحقيق | محقق`,
  translator: `trl 730 | translator | translated by | traduit par | traducido por | traduzido por | übersetzt von | tradotto da | kimetafsiriwa na | imetafsiriwa na | traducción de | tradução de | traduction de | trans | tr | traducteur | traductrice | trad | traductor | traductora |
    tradutor | tradutora | traduttore | traduttrice | übersetzer | übersetzerin | översättare | oversetter |
    oversætter | kääntäjä | vertaler | tłumacz | tł | przeł | çeviren | çev | переводчик | مترجم | مترجمة | ترجمة | mfasiri |
    mtafsiri | 訳 | 译 | 譯 | 编译 | 옮김 | 역`,
  other: `ill aui nrt ctb adp 440 | illustrator | illustrated by | introduced by | illustré par | préfacé par | ilustrado por | illustriert von | illustrato da | narrator | reader | foreword | introduction | preface |
    dessin | dessins | couleurs | illustrations | ilustraciones | illustrazioni | dibujos | disegni | artist | colorist |
    afterword | nachwort | vorwort | nachw | posłowie | prefácio | pref | il | ilustr | resimleyen | performer | director |
    contributor | adapter | writer of introduction | writer of foreword | writer of preface | writer of afterword |
    writer of added text | writer of added commentary | adapted by | adapté par | adaptación de | adaptação de | retold by | préfacé par |
    présenté par | illustrations de | illustrazioni di | ilustraciones de | ilustrações de | photographer | cover artist | cover designer | illustrateur | illustratrice | préfacier | préface | ilustrador |
    ilustradora | illustratore | illustratorin | иллюстратор | художник | رسام | رسوم | تقديم | مراجعة | mchoraji | 絵 | 绘 | 繪 | 画 | 그림`,
} as const;
export type NameRole = keyof typeof roles;

const fold = (role: string) =>
  role
    .slice(0, 100)
    .toLowerCase()
    .replace(/^https?:.*\//, '')
    .replace(/^[\s(["]+|[\s)\].,:;"]+$/g, '');

const roleByName = new Map(
  (Object.entries(roles) as [NameRole, string][]).flatMap(([role, names]) => {
    const [codes = '', ...words] = names.split('|');
    return [...codes.trim().split(/\s+/), ...words].map((name) => [fold(name), role] as const);
  }),
);

/** The role that a code or a word names. It counts only as a whole; undefined for other texts. */
export const roleNamed = (text: string): NameRole | undefined => roleByName.get(fold(text));

/** Headings of people who count as authors only if the record names no author. */
const editors = /^(?:editors?|hrsg|herausgeber|editeurscientifique|المحرر|mhariri)$/;
/** Whether a column has those people, by its heading. */
export const isOfEditors = (heading: string): boolean => editors.test(foldHeading(heading));

const generations = /^(?:jr|sr|junior|senior|père|fils|aîné|hijo|filho|neto)\.?$/i;

/** Whether a part of a name stays at its end: "Jr.", "père", "III". "Xi" and "V." are given names. */
export const isGeneration = (part: string): boolean =>
  generations.test(part) || /^[IVX]{2,4}$/.test(part);

/** Whether a name with its parts is written in a script of East Asia. */
export const isEastAsian = (name: string): boolean =>
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\s,、，]+$/u.test(name);

/** There the family name stays first, without a blank. A name in katakana alone, or of many characters, is one of elsewhere. */
export function eastAsianName(family: string, given: string): string {
  if (/^[\p{scx=Kana}\s]+$/u.test(family + given)) return `${given}・${family}`;
  return family.length > 3 ? `${given}·${family}` : family + given;
}

/** A name without the full stop that catalogues write after it. An initial, and "Jr.", keep theirs. */
export const withoutFinalStop = (name: string): string =>
  name.replace(
    /(?<!(?<!\p{L}\p{M}*)(?:jr|sr|esq|al|aa|vv))(?<=[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]\p{M}*|\)|\p{scx=Han}|\p{scx=Hang})\.$/iu,
    '',
  );

const ofYear = String.raw`(?:(?:b|d|fl|ca?|ت|م)\.?|né|née|born|died|active|approximately|توفي|ولد)\s*`;
const year = String.raw`(?:${ofYear})*(?:\d{3,4}\??(?:\s?(?:هـ|م))?|\d{1,2}(?:(?:st|nd|rd|th) cent(?:ury|\.)|(?= ?B\.)))(?: ?[AB]\.? ?[CD]\.?)?`;
const range = String.raw`${year}\s*[-–]\s*(?:${year})?`;
/** The dates that catalogues put after a name: "Eliot, George, 1819-1880", "Homer, active 8th century B.C." */
export const datesOfName = new RegExp(
  String.raw`(?:(?:[,،]\s*|\s*\()(?:${range}|[-–]?\s*${year})|\s+${range})\s*\)?\.?$`,
  'iu',
);
