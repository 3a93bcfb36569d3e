-- What the sample rows of `npm run bench -- lists` are made from. Every run creates the same rows. PostgreSQL puts the
-- functions into the statements, as they call none whose answer depends on settings, such as `text || int`.

-- A pseudorandom number from 0 to 1, always the same for the same row and purpose.
CREATE FUNCTION pg_temp.chance(n int, purpose text) RETURNS float8 LANGUAGE sql IMMUTABLE AS
$$ SELECT ('x' || left(md5(purpose || n::text), 8))::bit(32)::bigint::float8 / 4294967296 $$;

-- An entry of a list. The first entries are much more frequent than the last, like names.
CREATE FUNCTION pg_temp.pick(n int, purpose text, choices text[]) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT choices[1 + floor(array_length(choices, 1) * pg_temp.chance(n, purpose) ^ 2.2)::int] $$;

-- A rare surname.
CREATE FUNCTION pg_temp.rare_name(n int) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT initcap(string_agg(
  (ARRAY['ba','ber','bri','cal','car','den','dor','el','fer','gar','gen','hal','hor','jan','kar','kel',
    'lan','lem','mar','mon','nel','nor','ost','pal','per','ros','sal','sen','tor','val','ver','win'])
  [1 + floor(32 * pg_temp.chance(n, 'syllable' || i::text))::int], '') || (ARRAY['','s','ini','ot','ez','ko'])
  [1 + floor(6 * pg_temp.chance(n, 'ending'))::int])
  FROM generate_series(1, 3) i $$;

CREATE TEMP TABLE origin (kind text, share float8, first text[], last text[]);
INSERT INTO origin VALUES
('latin', 0.45,
  '{James,Mary,Robert,Patricia,John,Jennifer,Michael,Linda,David,Elizabeth,William,Barbara,Richard,Susan,Joseph,Jessica,Thomas,Karen,Christopher,Sarah,Charles,Lisa,Daniel,Nancy,Matthew,Sandra,Anthony,Ashley,Mark,Emily,Steven,Kimberly,Andrew,Margaret,Paul,Donna,Joshua,Michelle,Kenneth,Carol,Kevin,Amanda,Brian,Melissa,Timothy,Deborah,Ronald,Stephanie,Jason,Rebecca}',
  '{Martin,Smith,Johnson,Williams,Jones,Brown,Davis,Miller,Wilson,Moore,Taylor,Anderson,Jackson,White,Harris,Thompson,Garcia,Martinez,Robinson,Clark,Rodriguez,Lewis,Walker,Hall,Allen,Young,Hernandez,King,Wright,Lopez,Hill,Scott,Green,Adams,Baker,Gonzalez,Nelson,Carter,Mitchell,Perez,Roberts,Turner,Phillips,Campbell,Parker,Evans,Edwards,Collins,Stewart,Sanchez}'),
('french', 0.25,
  '{Zoé,René,Chloé,Éric,Hélène,Loïc,Noémie,Jérôme,Anaïs,François,Léa,Frédéric,Aurélie,Cédric,Inès,Benoît,Mélanie,Stéphane,Océane,Gaël,Raphaël,Élodie,Sébastien,Amélie,André,Thérèse,Gérard,Jean-Pierre,Rémi,Solène,Maël,Agnès,Clément,Valérie,Aimée,Théo,Marie-Claude,Étienne,Céleste,Hervé}',
  '{Lefèvre,Dupont,Bernard,Dubois,Thomas,Durand,Moreau,Laurent,Michel,Garnier,Bérenger,Rousseau,Fontaine,Chevalier,Gauthier,Perrin,Clément,Morel,Fournier,Girard,Mercier,Legrand,Guérin,Boyer,Lemaître,Barbier,Besançon,Faure,Brunet,Gérard,Deschamps,Lévêque,Benoît,Pélissier,Hébert,Crépin,Maréchal,Tessier,Poirier,d''Aubigné}'),
('arabic', 0.2,
  '{محمد,أحمد,فاطمة,عائشة,علي,حسن,حسين,خديجة,عمر,يوسف,إبراهيم,مريم,زينب,خالد,سعيد,ليلى,سلمى,نور,كريم,طارق,رامي,هدى,منى,سناء,أمينة,عبدالله,عبدالرحمن,مصطفى,ياسين,إسماعيل}',
  '{الفاروقي,المصري,حداد,الخطيب,منصور,النجار,العلي,الحسن,الشريف,السيد,البغدادي,القاسمي,خوري,عثمان,الأنصاري,الهاشمي,الطيب,صالح,بركات,درويش,الزهراني,القحطاني,العتيبي,الحربي,الشمري,الدوسري,المالكي,العمري,الصباغ,الحكيم}'),
('swahili', 0.1,
  '{Amani,Baraka,Zawadi,Neema,Juma,Asha,Rehema,Hamisi,Mwanaidi,Salma,Bakari,Tumaini,Furaha,Jabali,Imara,Subira,Pendo,Upendo,Mosi,Shabani}',
  '{Mwangi,Odhiambo,Kamau,Otieno,Wanjiku,Njoroge,Mwinyi,Makame,Kimani,Achieng,Mutua,Chebet,Kiprono,Mwakasege,Nyerere,Abdalla,Ngugi,Wambui,Kilonzo,Onyango}');
