-- What sample books are made from. Genres are not added with the books: their trigger would let the connections wait for each other.

CREATE TEMP TABLE tongue (language text, share float8, kind text, opening text[], middle text[], ending text[]);
INSERT INTO tongue VALUES
('en', 0.5, 'latin',
  '{The Secret,The Last,A History,The Book,The House,Notes,The Art,Letters,The Silence,The Daughter,The Return,Lost,The Garden,A Study,The Country,Night,The Origins,A Theory,The Fall,The Language}',
  '{of the,of,in the,from the,and the,without,beyond the,under the}',
  '{Sea,River,Mountain,Winter,Empire,City,Stars,Forest,Bridge,Library,Island,Machine,Garden,Desert,Revolution,Shadow,Mind,Kingdom,Harbour,Orchard}'),
('fr', 0.25, 'french',
  '{Le Secret,La Dernière Nuit,Une Histoire,Le Livre,La Maison,Carnets,L''Art,Lettres,Le Silence,La Fille,Le Retour,À la Recherche,Le Jardin,Une Étude,Le Pays}',
  '{de la,du,des,sans,au-delà de la,sous la}',
  '{Mer,Rivière,Montagne,Forêt,Ville,Étoile,Île,Bibliothèque,Révolution,Lumière,Mémoire,Frontière,Pluie,Liberté,Guerre}'),
('ar', 0.15, 'arabic',
  '{كتاب,تاريخ,رسائل,حكاية,بيت,ليلة,سر,عودة,حديقة,مدينة}', '{في,من,إلى,عن,بلا}',
  '{البحر,النهر,الجبل,الشتاء,الصحراء,المدينة,النجوم,الغابة,الجسر,المكتبة}'),
('sw', 0.1, 'swahili',
  '{Siri,Historia,Kitabu,Nyumba,Barua,Ukimya,Safari,Bustani,Nchi,Usiku}', '{ya,wa,za,bila,chini ya}',
  '{Bahari,Mto,Mlima,Msitu,Mji,Nyota,Kisiwa,Maktaba,Mapinduzi,Jangwa}');

INSERT INTO genre (id, name, color)
SELECT 'genre-' || n, 'Shelf ' || n, '#1d3e66' FROM generate_series(1, 200) n ON CONFLICT DO NOTHING;
