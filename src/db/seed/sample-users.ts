/** An account of the sample library. Days are counted from the time of seeding. */
export interface SampleUser {
  email: string;
  /** Null until the user has completed onboarding. */
  name: string | null;
  role: 'admin' | 'user';
  emailVerified: boolean;
  /** Null if the user has not completed onboarding. */
  onboardedDaysAgo: number | null;
  createdDaysAgo: number;
  /** `untilDaysAhead` is null for a permanent ban. */
  banned?: { reason: string; untilDaysAhead: number | null };
  language?: 'en' | 'fr' | 'ar' | 'sw';
}

/** A user with the role `user`: verified, and onboarded on the day the account was created. */
function reader(
  email: string,
  name: string,
  createdDaysAgo: number,
  language?: SampleUser['language'],
): SampleUser {
  return {
    email,
    name,
    role: 'user',
    emailVerified: true,
    onboardedDaysAgo: createdDaysAgo,
    createdDaysAgo,
    ...(language && { language }),
  };
}

/** An account created by an administrator, and not yet used. */
function invited(email: string, name: string | null, createdDaysAgo: number): SampleUser {
  return {
    email,
    name,
    role: 'user',
    emailVerified: false,
    onboardedDaysAgo: null,
    createdDaysAgo,
  };
}

/**
 * The two accounts named in the README, then 45 made-up users. Their addresses are on domains
 * reserved for examples, so no mail reaches a real person. Names in several scripts, a very long
 * name and missing names test the layout of screens.
 */
export const sampleUsers: readonly SampleUser[] = [
  { ...reader('admin@admin.com', 'Amina Saleh', 960), role: 'admin' },
  reader('user@user.com', 'Baraka Mwangi', 955),
  { ...reader('thandiwe.dlamini@example.org', 'Thandiwe Dlamini', 940, 'en'), role: 'admin' },
  reader('zoe.lefevre@example.com', 'Zoé Lefèvre', 921, 'fr'),
  reader('layla.haddad@example.org', 'ليلى حداد', 903, 'ar'),
  reader('juma.abdallah@example.net', 'Juma Abdallah', 880, 'sw'),
  reader('niamh.odalaigh@example.com', "Niamh O'Dálaigh", 861, 'en'),
  reader('kwabena@example.org', 'Kwabena Asante-Mensah', 842),
  reader('omar.alfarouqi@example.net', 'عمر الفاروقي', 815, 'ar'),
  reader('soren.ostergaard@example.com', 'Søren Østergaard', 790, 'en'),
  reader('wanjiru.kamau@example.org', 'Wanjirũ Kamau', 777, 'sw'),
  reader('lukasz.wojcik@example.com', 'Łukasz Wójcik', 742),
  reader('anh.nguyen@example.net', 'Nguyễn Thị Ánh', 730, 'fr'),
  reader('cagla.yildiz@example.com', 'Çağla Yıldız', 698),
  reader('misaki.sato@example.org', '佐藤 美咲', 671, 'en'),
  reader('aissatou.diallo@example.net', 'Aïssatou Diallo', 655, 'fr'),
  reader('mateo.quispe@example.com', 'Mateo Quispe Mamani', 633),
  reader('priya.raghunathan@example.org', 'Priya Raghunathan', 610, 'en'),
  reader('salma.benaissa@example.com', 'سلمى بن عيسى', 588, 'ar'),
  reader('chiamaka@example.net', 'Chiamaka Okonkwo-Bright', 561, 'en'),
  reader('jb.ngoran@example.org', "Jean-Baptiste N'Goran", 540, 'fr'),
  reader('olha.kovalchuk@example.com', 'Ольга Ковальчук', 517),
  reader('neema.mwakyusa@example.net', 'Neema Mwakyusa', 496, 'sw'),
  reader('hyacinth@example.com', 'Hyacinth Featherstone-Barrow', 470, 'en'),
  reader('youssef.najjar@example.org', 'يوسف النجار', 452, 'ar'),
  reader('ingibjorg@example.net', 'Ingibjörg Sigurðardóttir', 431),
  reader('dmitar.vuckovic@example.com', 'Dmitar Vučković', 409),
  reader('seoyeon.kim@example.org', '김서연', 388, 'en'),
  reader('wulandari@example.net', 'Wulandari', 366),
  reader('abebe.tessema@example.com', 'Abebe Tessema', 341, 'en'),
  reader('salma.khamis@example.org', 'Salma Khamis', 318, 'sw'),
  reader('mj.fernandez@example.net', 'María José Fernández de la Peña', 297),
  reader(
    'maria.da.conceicao.albuquerque.de.vasconcelos.e.sousa@example.com',
    'Maria Esperança da Conceição Albuquerque de Vasconcelos e Sousa Figueiredo Montenegro',
    275,
  ),
  reader('elodie.bonnefoy@example.org', 'Élodie Bonnefoy', 252, 'fr'),
  reader('tane.parata@example.net', 'Tāne Parata', 230, 'en'),
  reader('noor.mansouri+library@example.com', 'نور الهدى المنصوري', 204, 'ar'),
  reader('zsofia.barany@example.org', 'Zsófia Bárány', 181),
  reader('ewa@example.net', 'Ewa Lis', 150),
  reader('anita.sharma@example.com', 'अनीता शर्मा', 121, 'en'),
  {
    ...reader('rashid.omari@example.org', 'Rashid Omari', 98, 'sw'),
    banned: { reason: 'Kept changing the titles of books for fun', untilDaysAhead: 21 },
  },
  {
    ...reader('gregor.steinbrink@example.net', 'Gregor Steinbrink', 77),
    banned: { reason: 'Advertising in book descriptions', untilDaysAhead: null },
  },
  { ...reader('late.reader@example.com', '', 40), name: null, onboardedDaysAgo: null },
  invited('bakari.mwinyi@example.org', 'Bakari Mwinyi', 26),
  invited('naama.levin@example.net', 'נעמה לוין', 15),
  invited('new.colleague@example.com', null, 9),
  invited('tomas.obriain@example.org', 'Tomás Ó Briain', 4),
  invited('reading.room@example.net', null, 1),
];
