/**
 * ISO 639-1 codes of the languages that books are written in today. The API also accepts other
 * languages by their three-letter code.
 */
export const languageCodesIso =
  'af am ar az be bg bn bo bs ca cs cy da de el en eo es et eu fa fi fo fr ga gd gl gu ha he hi hr ht hu hy id ig is it ja ka kk km kn ko ku ky la lb ln lo lt lv mg mk ml mn mr ms mt my ne nl no nn ny om or pa pl ps pt rn ro ru rw sa si sk sl sn so sq sr ss st su sv sw ta te tg th ti tk tl tn tr ts tt ug uk ur uz ve vi wo xh yi yo zh zu'.split(
    ' ',
  );
