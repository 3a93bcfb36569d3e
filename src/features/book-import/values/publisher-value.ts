/** What catalogues write where a publisher is not known, and names of those who only distribute. */
const noPublisher =
  /^(?:s\.?\s?[nl]\.?|s\.\s?e\.?|ḥ\.\s?mo\.\s?l\.?|sine nomine|n\.?\s?p\.?|б\.\s?и\.?|o\.\s?V\.?|b\.\s?w\.?|sans éditeur|بدون ناشر|د\.?\s?ن\.?|.*(?:not identified|non identifié|no identificado|não identificado|non identificato|nicht ermittelbar|nicht identifizierbar|ej identifierad|name of publisher).*|(?:publisher |éditeur )?(?:unknown|inconnu)|.*غير (?:محدد|معروف).*|(?:diffusion|distribution|distributed by|distributor).*)$/iu;

/** Whether a text says that the publisher is not known, in the brackets and with the marks of a catalogue. */
export const isNoPublisher = (text: string): boolean =>
  noPublisher.test(text.replace(/[[\]]/g, '').replace(/^[\s:;,]+|[\s:;,/=]+$/g, ''));
