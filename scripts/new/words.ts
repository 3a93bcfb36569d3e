/**
 * Words in the four languages, from which texts are drafted. A noun has its forms: `one, many, gender` in French and
 * Arabic, `one, many, new` in Swahili, whose adjective follows the class of the noun.
 */
const nounTable = `
  appointment | rendez-vous, rendez-vous, m | موعد, مواعيد, m | miadi, miadi, mipya
  article | article, articles, m | مقال, مقالات, m | makala, makala, mapya
  author | auteur, auteurs, m | مؤلف, مؤلفون, m | mwandishi, waandishi, mpya
  book | livre, livres, m | كتاب, كتب, m | kitabu, vitabu, kipya
  category | catégorie, catégories, f | فئة, فئات, f | kundi, makundi, jipya
  client | client, clients, m | عميل, عملاء, m | mteja, wateja, mpya
  comment | commentaire, commentaires, m | تعليق, تعليقات, m | maoni, maoni, mapya
  contact | contact, contacts, m | جهة اتصال, جهات اتصال, f | mwasiliani, wawasiliani, mpya
  course | cours, cours, m | دورة, دورات, f | kozi, kozi, mpya
  customer | client, clients, m | عميل, عملاء, m | mteja, wateja, mpya
  document | document, documents, m | مستند, مستندات, m | hati, hati, mpya
  event | événement, événements, m | فعالية, فعاليات, f | tukio, matukio, jipya
  genre | genre, genres, m | تصنيف, تصنيفات, m | aina, aina, mpya
  invoice | facture, factures, f | فاتورة, فواتير, f | ankara, ankara, mpya
  loan | prêt, prêts, m | إعارة, إعارات, f | azimo, maazimo, jipya
  member | membre, membres, m | عضو, أعضاء, m | mwanachama, wanachama, mpya
  note | note, notes, f | ملاحظة, ملاحظات, f | dokezo, madokezo, jipya
  order | commande, commandes, f | طلب, طلبات, m | agizo, maagizo, jipya
  patient | patient, patients, m | مريض, مرضى, m | mgonjwa, wagonjwa, mpya
  payment | paiement, paiements, m | دفعة, دفعات, f | malipo, malipo, mapya
  person | personne, personnes, f | شخص, أشخاص, m | mtu, watu, mpya
  place | lieu, lieux, m | مكان, أماكن, m | mahali, mahali, papya
  product | produit, produits, m | منتج, منتجات, m | bidhaa, bidhaa, mpya
  project | projet, projets, m | مشروع, مشاريع, m | mradi, miradi, mpya
  repair | réparation, réparations, f | إصلاح, إصلاحات, m | ukarabati, ukarabati, mpya
  reservation | réservation, réservations, f | حجز, حجوزات, m | nafasi, nafasi, mpya
  review | critique, critiques, f | مراجعة, مراجعات, f | tathmini, tathmini, mpya
  room | salle, salles, f | غرفة, غرف, f | chumba, vyumba, kipya
  series | série, séries, f | سلسلة, سلاسل, f | mfululizo, mifululizo, mpya
  task | tâche, tâches, f | مهمة, مهام, f | kazi, kazi, mpya
  team | équipe, équipes, f | فريق, فرق, m | timu, timu, mpya
  ticket | ticket, tickets, m | تذكرة, تذاكر, f | tiketi, tiketi, mpya
  tool | outil, outils, m | أداة, أدوات, f | kifaa, vifaa, kipya
  user | personne, personnes, f | مستخدم, مستخدمون, m | mtumiaji, watumiaji, mpya
  visit | visite, visites, f | زيارة, زيارات, f | ziara, ziara, mpya`;

const labelTable = `
  active | Actif | نشط | Hai
  address | Adresse | العنوان | Anwani
  amount | Montant | المبلغ | Kiasi
  approved | Approuvé | موافق عليه | Imeidhinishwa
  attachment | Pièce jointe | المرفق | Kiambatisho
  born on | Date de naissance | تاريخ الميلاد | Tarehe ya kuzaliwa
  borrower | Emprunteur | المستعير | Mwazimaji
  cancelled | Annulé | ملغى | Imeghairiwa
  city | Ville | المدينة | Mji
  closed | Fermé | مغلق | Imefungwa
  contract | Contrat | العقد | Mkataba
  count | Nombre | العدد | Idadi
  country | Pays | البلد | Nchi
  date | Date | التاريخ | Tarehe
  day | Jour | اليوم | Siku
  description | Description | الوصف | Maelezo
  doctor | Médecin | الطبيب | Daktari
  done | Terminé | منجز | Imekamilika
  draft | Brouillon | مسودة | Rasimu
  due on | À rendre le | موعد الإعادة | Kurudishwa tarehe
  email | Adresse e\u2060-\u2060mail | البريد الإلكتروني | Barua pepe
  ends on | Fin | ينتهي في | Mwisho
  fee | Tarif | الرسوم | Ada
  high | Élevé | مرتفع | Juu
  hour | Heure | الساعة | Saa
  is done | Terminé | منجز | Imekamilika
  is paid | Payé | مدفوع | Imelipwa
  is public | Public | عام | Ya umma
  joined | Inscription | تاريخ الانضمام | Kujiunga
  joined on | Inscription | تاريخ الانضمام | Kujiunga
  kind | Type | النوع | Aina
  language | Langue | اللغة | Lugha
  link | Lien | الرابط | Kiungo
  logo | Logo | الشعار | Nembo
  low | Faible | منخفض | Chini
  medium | Moyen | متوسط | Wastani
  message | Message | الرسالة | Ujumbe
  name | Nom | الاسم | Jina
  note | Note | ملاحظة | Dokezo
  number | Numéro | الرقم | Nambari
  open | Ouvert | مفتوح | Wazi
  overdue | En retard | المتأخرة | Zilizochelewa
  page count | Pages | الصفحات | Kurasa
  pages | Pages | الصفحات | Kurasa
  paid | Payé | مدفوع | Imelipwa
  paid on | Payé le | تاريخ الدفع | Kulipwa tarehe
  pending | En attente | قيد الانتظار | Inasubiri
  phone | Téléphone | الهاتف | Simu
  photo | Photo | الصورة | Picha
  place | Lieu | المكان | Mahali
  planned | Prévu | مخطط له | Imepangwa
  price | Prix | السعر | Bei
  priority | Priorité | الأولوية | Kipaumbele
  quantity | Quantité | الكمية | Idadi
  rating | Note | التقييم | Ukadiriaji
  reason | Raison | السبب | Sababu
  receipt | Reçu | الإيصال | Stakabadhi
  returned on | Rendu le | تاريخ الإعادة | Kurudishwa
  starts at | Début | يبدأ في | Kuanza
  starts on | Début | يبدأ في | Mwanzo
  state | État | الحالة | Hali
  status | État | الحالة | Hali
  subject | Sujet | الموضوع | Mada
  summary | Résumé | الملخص | Muhtasari
  text | Texte | النص | Maandishi
  time | Heure | الوقت | Saa
  title | Titre | العنوان | Kichwa
  today | Aujourd’hui | اليوم | Leo
  total | Total | المجموع | Jumla
  upcoming | À venir | القادمة | Zijazo
  website | Site web | الموقع | Tovuti
  weight | Poids | الوزن | Uzito
  year | Année | السنة | Mwaka`;

type Forms = { one: string; many: string; last: string };
type NounWords = { fr: Forms; ar: Forms; sw: Forms };

const rowsOf = (table: string): [string, string[]][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([english = '', ...others]) => [english, others]);

const formsOf = (cell = ''): Forms => {
  const [one = '', many = '', last = ''] = cell.split(',').map((word) => word.trim());
  return { one, many, last };
};

const nouns = new Map<string, NounWords>(
  rowsOf(nounTable).map(([english, [fr, ar, sw]]) => [
    english,
    { fr: formsOf(fr), ar: formsOf(ar), sw: formsOf(sw) },
  ]),
);
const labels = new Map(
  rowsOf(labelTable).map(([english, [fr = '', ar = '', sw = '']]) => [english, { fr, ar, sw }]),
);

export type LanguageCode = 'en' | 'fr' | 'ar' | 'sw';
export const languageCodes: readonly LanguageCode[] = ['en', 'fr', 'ar', 'sw'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The forms of a noun. A language whose words are unknown has the English ones, for a person to replace. */
export function nounForms(language: LanguageCode, one: string, many: string): Forms {
  const known = language === 'en' ? undefined : nouns.get(one)?.[language];
  return known ?? { one, many, last: language === 'sw' ? 'mpya' : 'm' };
}

/** The label of a field or a choice, such as "due on" or "book". */
export function labelIn(language: LanguageCode, words: string): string {
  if (language === 'en') return capital(words);
  const noun = nouns.get(words)?.[language];
  const label = labels.get(words)?.[language] ?? (noun && withArticle(language, noun.one));
  return capital(label ?? words);
}

const withArticle = (language: LanguageCode, word: string) =>
  language === 'ar' ? definite(word) : word;

/** An Arabic word with its article; each word of two gets one only at the end. */
export const definite = (word: string): string =>
  /^[\u0600-\u06ff]/.test(word) ? word.replace(/(\S+)$/, 'ال$1') : capital(word);
