import type { SampleBook } from './sample-book';

/** Books in Swahili, two of them translations. The conventions are those of SampleBook. */
export const swahiliBooks: readonly SampleBook[] = [
  {
    title: 'Utenzi wa Mwana Kupona',
    author: 'Mwana Kupona binti Mshamu',
    genre: 'poetry',
    language: 'sw',
    description:
      'Mama wa Pate anamwachia binti yake wosia wa kishairi kuhusu imani, ndoa na heshima.',
  },
  {
    title: 'Safari za Wasuaheli',
    author: 'Carl Velten',
    genre: 'travel',
    publisher: 'Vandenhoeck & Ruprecht',
    publishedYear: 1901,
    language: 'sw',
    description:
      'Masimulizi ya Waswahili wenyewe kuhusu safari zao barani Afrika na hadi Ulaya, yaliyokusanywa na Velten.',
  },
  {
    title: 'Uhuru wa Watumwa',
    author: 'James Mbotela',
    genre: 'history',
    publisher: 'Sheldon Press',
    publishedYear: 1934,
    language: 'sw',
    description:
      'Kisa cha watumwa waliookolewa baharini na maisha yao mapya huko Freretown, karibu na Mombasa.',
  },
  {
    title: 'Kusadikika',
    author: 'Shaaban Robert',
    genre: 'fantasy',
    publisher: 'Nelson',
    publishedYear: 1951,
    language: 'sw',
    description:
      'Katika nchi iliyo angani, Karama anashtakiwa kwa kutaka watu wajifunze sheria, naye anajitetea kwa hadithi.',
  },
  {
    title: 'Adili na Nduguze',
    author: 'Shaaban Robert',
    genre: 'children',
    publisher: 'Macmillan',
    publishedYear: 1952,
    language: 'sw',
    description:
      'Adili ni mwema na nduguze wana wivu; hila zao zinawageuza kuwa nyani mpaka msamaha uje.',
  },
  {
    title: 'Maisha Yangu na Baada ya Miaka Hamsini',
    author: 'Shaaban Robert',
    genre: 'memoir',
    publisher: 'Nelson',
    language: 'sw',
    description:
      'Mwandishi anasimulia kazi, safari, ndoa na malezi yake, pamoja na ubaguzi alioukuta wakati wa ukoloni.',
  },
  {
    title: 'Mzimu wa Watu wa Kale',
    author: 'Muhammed Said Abdulla',
    genre: 'mystery',
    publisher: 'East African Literature Bureau',
    publishedYear: 1960,
    language: 'sw',
    description:
      'Tajiri anakutwa ameuawa penye mzimu, na Bwana Msa anatumia akili badala ya ushirikina kumpata muuaji.',
  },
  {
    title: 'Simu ya Kifo',
    author: 'Faraji Katalambulla',
    genre: 'mystery',
    publisher: 'East African Literature Bureau',
    publishedYear: 1965,
    language: 'sw',
    description:
      'Simu inalia, mtu anakufa: polisi wa Dar es Salaam wanamsaka mhalifu anayewatangulia kila hatua.',
  },
  {
    title: 'Kisima cha Giningi',
    author: 'Muhammed Said Abdulla',
    genre: 'mystery',
    publisher: 'Evans Brothers',
    publishedYear: 1968,
    language: 'sw',
    description:
      'Bwana Msa na rafiki yake Najum wanachunguza kifo cha mwanamke tajiri na siri za kisima cha wachawi.',
  },
  {
    title: 'Kinjeketile',
    author: 'Ebrahim Hussein',
    genre: 'drama',
    publisher: 'Oxford University Press',
    publishedYear: 1969,
    language: 'sw',
    description:
      'Kinjeketile anawaunganisha watu kwa maji ya ajabu dhidi ya Wajerumani, kisha neno lake linamshinda nguvu.',
  },
  {
    title: 'Rosa Mistika',
    author: 'Euphrase Kezilahabi',
    genre: 'novel',
    publishedYear: 1971,
    language: 'sw',
    isbn: '9789976587111',
    description:
      'Rosa, binti aliyelelewa kwa ukali mkubwa, anakutana na uhuru wa shule bila kujua namna ya kuutumia.',
  },
  {
    title: 'Mashetani',
    author: 'Ebrahim Hussein',
    genre: 'drama',
    publisher: 'Oxford University Press',
    publishedYear: 1971,
    language: 'sw',
    description:
      'Marafiki wawili wanacheza mchezo wa shetani na binadamu, na mchezo unafichua matabaka yao.',
  },
  {
    title: 'Kiu',
    author: 'Mohamed Suleiman Mohamed',
    genre: 'novel',
    publisher: 'East African Publishing House',
    publishedYear: 1972,
    language: 'sw',
    description:
      'Kiu ya mapenzi na kiu ya mali zinawakutanisha Bahati, Idi na mzee tajiri, na kila mmoja analipa.',
  },
  {
    title: 'Sauti ya Dhiki',
    author: 'Abdilatif Abdalla',
    genre: 'poetry',
    publisher: 'Oxford University Press',
    publishedYear: 1973,
    language: 'sw',
    description:
      'Mashairi yaliyoandikwa gerezani nchini Kenya, yenye uchungu, hoja na imani isiyovunjika.',
  },
  {
    title: 'Kichomi',
    author: 'Euphrase Kezilahabi',
    genre: 'poetry',
    publisher: 'Heinemann Educational Books',
    publishedYear: 1974,
    language: 'sw',
    description:
      'Diwani iliyofungua njia ya mashairi huru ya Kiswahili, yenye maswali makali kuhusu maisha.',
  },
  {
    title: 'Dunia Uwanja wa Fujo',
    author: 'Euphrase Kezilahabi',
    genre: 'novel',
    publishedYear: 1975,
    language: 'sw',
    isbn: '9789976587043',
    description:
      'Tumaini anapitia starehe, biashara na siasa katika dunia ambayo kila mtu huja na fujo zake.',
  },
  {
    title: 'Utengano',
    author: 'Said Ahmed Mohamed',
    genre: 'novel',
    publisher: 'Longman',
    publishedYear: 1980,
    language: 'sw',
    description:
      'Maimuna anakimbia nyumba ya baba yake mkali na kujifunza kwa taabu maana ya utengano na upatanisho.',
  },
  {
    title: 'Bwana Myombekere na Bibi Bugonoka na Ntulanalwo na Bulihwali',
    author: 'Aniceti Kitereza',
    genre: 'novel',
    publisher: 'Tanzania Publishing House',
    publishedYear: 1980,
    language: 'sw',
    description:
      'Maisha ya mume na mke wa Ukerewe wanaotamani mtoto, na mila, kazi na safari za watu wao kabla ya ukoloni.',
  },
  {
    title: 'Kilio cha Haki',
    author: 'Alamin Mazrui',
    genre: 'drama',
    publisher: 'Longman',
    publishedYear: 1981,
    language: 'sw',
    description:
      'Lanina anawaongoza wafanyakazi wa shamba la mlowezi kudai haki zao, na gharama yake ni kubwa.',
  },
  {
    title: 'Walenisi',
    author: 'Katama Mkangi',
    genre: 'science-fiction',
    publisher: 'East African Educational Publishers',
    publishedYear: 1995,
    language: 'sw',
    description:
      'Dzombo anarushwa angani kama adhabu, na chombo chake kinatua katika nchi ya usawa inayoitwa Walenisi.',
  },
  {
    title: 'Siku Njema',
    author: 'Ken Walibora',
    genre: 'novel',
    publisher: 'Longhorn',
    publishedYear: 1996,
    language: 'sw',
    description:
      'Kongowea Mswahili anaondoka Tanga baada ya kifo cha mamake na kwenda Kenya kumtafuta babake.',
  },
  {
    title: "Vuta N'kuvute",
    author: 'Adam Shafi',
    genre: 'novel',
    publisher: 'Mkuki na Nyota',
    publishedYear: 1999,
    language: 'sw',
    description:
      'Yasmin anatoroka ndoa ya lazima huko Zanzibar na kuvutwa katika mapenzi na harakati za kudai uhuru.',
  },
  {
    title: 'Bina-Adamu!',
    author: 'Kyallo Wadi Wamitila',
    genre: 'fantasy',
    publisher: 'Phoenix Publishers',
    publishedYear: 2002,
    language: 'sw',
    description:
      'Msafiri asiye na jina anazunguka mabara katika ndoto ya utandawazi, akimtafuta anayewacheza wanadamu.',
  },
  {
    title: 'Kidagaa Kimemwozea',
    author: 'Ken Walibora',
    genre: 'novel',
    publisher: 'Target Publications',
    publishedYear: 2012,
    language: 'sw',
    description:
      'Amani anafika Sokomoko akiwa na siri, na ufisadi wa Mtemi Nasaba Bora unaanza kuoza hadharani.',
  },
  {
    title: 'Mbali na Nyumbani',
    author: 'Adam Shafi',
    genre: 'memoir',
    publisher: 'Longhorn',
    publishedYear: 2013,
    language: 'sw',
    description:
      'Mwandishi anakumbuka alivyoondoka Zanzibar akiwa kijana na kusafiri nchi kavu kuelekea ng’ambo.',
  },
  {
    title: 'Tumbo Lisiloshiba na Hadithi Nyingine',
    author: 'Alifa Chokocho, Dumu Kayanda',
    genre: 'short-stories',
    publisher: 'Longhorn',
    publishedYear: 2016,
    language: 'sw',
    description:
      'Mkusanyo wa hadithi fupi za waandishi wa Afrika Mashariki kuhusu tamaa, ardhi, elimu na mapenzi.',
  },
  {
    title: 'Shamba la Wanyama',
    author: 'George Orwell',
    genre: 'novel',
    publisher: 'Phoenix Publishers',
    publishedYear: 1945,
    language: 'sw',
    isbn: '9789966472489',
    description:
      'Wanyama wanamfukuza bwana shamba ili wawe sawa, lakini nguruwe wanajifanya sawa zaidi ya wengine.',
  },
  {
    title: 'Masimulizi Kamilifu ya Alfu Lela U Lela',
    author: 'Hassan Adam',
    genre: 'short-stories',
    publisher: 'Mkuki na Nyota',
    language: 'sw',
    isbn: '9789987753079',
    description:
      'Hadithi za Shahrazadi za siku elfu moja na moja, katika tafsiri ya Kiswahili ya Hassan Adam.',
  },
];
