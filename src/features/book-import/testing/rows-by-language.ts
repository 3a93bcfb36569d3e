/** Rows of books by language, with the encodings in which programs have written that language. */
export const rowsByLanguage: Record<string, [rows: string, encodings: string]> = {
  French: [
    "Titre;Auteur|L'Étranger;Albert Camus|À la recherche du temps perdu;Marcel Proust|Noël à Liège;Zoé Fèvre|Le Maître et Marguerite;Mikhaïl Boulgakov|Les Misérables;Victor Hugo",
    'windows-1252 iso-8859-15 macintosh cp850',
  ],
  German: [
    'Titel;Autor|Der Prozeß;Franz Kafka|Größe und Ähnlichkeit;Jürgen Müller|Die Räuber;Friedrich Schiller|Über allen Gipfeln;Johann Wolfgang Goethe',
    'windows-1252 macintosh cp850 cp437',
  ],
  Spanish: [
    'Título;Autor|Cien años de soledad;Gabriel García Márquez|El señor presidente;Miguel Ángel Asturias|La casa de los espíritus;Isabel Allende',
    'windows-1252 macintosh cp850',
  ],
  Portuguese: [
    'Título;Autor|Ensaio sobre a cegueira;José Saramago|Memórias póstumas de Brás Cubas;Machado de Assis|Grande sertão;João Guimarães Rosa|A paixão segundo G. H.;Clarice Lispector',
    'windows-1252 cp860 cp850',
  ],
  Icelandic: [
    'Titill;Höfundur|Sjálfstætt fólk;Halldór Laxness|Íslandsklukkan;Halldór Laxness|Þögnin;Vigdís Grímsdóttir|Mýrin;Arnaldur Indriðason',
    'windows-1252 cp861 cp850',
  ],
  Danish: [
    'Titel;Forfatter|Frøken Smillas fornemmelse for sne;Peter Høeg|Løgneren;Martin A. Hansen|Barnepigen;Åge Sørensen|Kærlighedens børn;Søren Ægidius',
    'windows-1252 cp865 cp850',
  ],
  'French of Canada': [
    "Titre;Auteur|Bonheur d'occasion;Gabrielle Roy|Les fous de Bassan;Anne Hébert|L'avalée des avalés;Réjean Ducharme|Être à l'écoute;Noël Lévêque",
    'windows-1252 cp863',
  ],
  Estonian: [
    'Pealkiri;Autor|Tõde ja õigus;Anton Hansen Tammsaare|Rehepapp ehk november;Andrus Kivirähk|Mees, kes teadis ussisõnu;Andrus Kivirähk|Keisri hull;Jaan Kross|Šveitsi lood;Žanna Põld',
    'windows-1257 iso-8859-4',
  ],
  Latvian: [
    'Nosaukums;Autors|Mērnieku laiki;Reinis Kaudzīte|Zvejnieka dēls;Vilis Lācis|Baltā grāmata;Jānis Jaunsudrabiņš|Ceplis;Pāvils Rozītis',
    'windows-1257 iso-8859-4',
  ],
  Swedish: [
    'Titel;Författare|Pippi Långstrump;Astrid Lindgren|Gösta Berlings saga;Selma Lagerlöf|Män som hatar kvinnor;Stieg Larsson',
    'windows-1252 macintosh cp850',
  ],
  Polish: [
    'Tytuł;Autor|Chłopi;Władysław Reymont|Księgi Jakubowe;Olga Tokarczuk|Przedwiośnie;Stefan Żeromski|Solaris;Stanisław Lem',
    'windows-1250 iso-8859-2 cp852 maccenteuro',
  ],
  Czech: [
    'Název;Autor|Osudy dobrého vojáka Švejka;Jaroslav Hašek|Nesnesitelná lehkost bytí;Milan Kundera|Příliš hlučná samota;Bohumil Hrabal|Žert;Milan Kundera',
    'windows-1250 iso-8859-2 cp852 maccenteuro',
  ],
  Hungarian: [
    'Cím;Szerző|Az ajtó;Szabó Magda|A kőszívű ember fiai;Jókai Mór|Egri csillagok;Gárdonyi Géza',
    'windows-1250 iso-8859-2 cp852',
  ],
  Romanian: [
    'Titlu;Autor|Pădurea spânzuraţilor;Liviu Rebreanu|Moromeţii;Marin Preda|Enigma Otiliei;George Călinescu',
    'windows-1250 iso-8859-2',
  ],
  Turkish: [
    'Başlık;Yazar|İnce Memed;Yaşar Kemal|Tutunamayanlar;Oğuz Atay|Çalıkuşu;Reşat Nuri Güntekin',
    'windows-1254 iso-8859-9 macturkish',
  ],
  Lithuanian: [
    'Pavadinimas;Autorius|Baltaragio malūnas;Kazys Boruta|Altorių šešėly;Vincas Mykolaitis|Žemė maitintoja;Petras Cvirka',
    'windows-1257',
  ],
  Russian: [
    'Название;Автор|Война и мир;Лев Толстой|Преступление и наказание;Фёдор Достоевский|Мастер и Маргарита;Михаил Булгаков|Мёртвые души;Николай Гоголь',
    'windows-1251 koi8-r cp866 iso-8859-5 maccyrillic',
  ],
  Ukrainian: [
    'Назва;Автор|Кобзар;Тарас Шевченко|Тіні забутих предків;Михайло Коцюбинський|Лісова пісня;Леся Українка',
    'windows-1251 koi8-u',
  ],
  Greek: [
    'Τίτλος;Συγγραφέας|Βίος και πολιτεία του Αλέξη Ζορμπά;Νίκος Καζαντζάκης|Η Φόνισσα;Αλέξανδρος Παπαδιαμάντης|Άξιον Εστί;Οδυσσέας Ελύτης',
    'windows-1253 iso-8859-7 macgreek cp869',
  ],
  Hebrew: ['כותרת;מחבר|סיפור על אהבה וחושך;עמוס עוז|מישהו לרוץ איתו;דויד גרוסמן', 'windows-1255'],
  Arabic: [
    'العنوان;المؤلف|موسم الهجرة إلى الشمال;الطيب صالح|ثلاثية غرناطة;رضوى عاشور|عزازيل;يوسف زيدان',
    'windows-1256 iso-8859-6 cp720',
  ],
  Japanese: ['書名;著者|吾輩は猫である;夏目漱石|雪国;川端康成|人間失格;太宰治', 'shift_jis euc-jp'],
  Chinese: ['书名;作者|红楼梦;曹雪芹|三国演义;罗贯中|围城;钱锺书', 'gb18030 gbk'],
  'traditional Chinese': ['書名;作者|紅樓夢;曹雪芹|三國演義;羅貫中|邊城;沈從文', 'big5'],
  Korean: ['제목;저자|채식주의자;한강|엄마를 부탁해;신경숙|토지;박경리', 'euc-kr'],
};
