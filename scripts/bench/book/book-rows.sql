-- Sample books for `npm run bench -- lists`, after the users.

-- Titles that an author has already are left out. Two connections that add them in one order never wait for each other in a circle.
-- The first genre has a third of all books, and the first of the authors, one for 15 books, about 6,000 of a million.
INSERT INTO book (id, title, author, genre_id, publisher, published_year, language, isbn, created_at)
SELECT * FROM (
SELECT 'book-' || n AS id,
  concat_ws(' ', pg_temp.pick(n, 'opening', opening), pg_temp.pick(n, 'middle', middle),
    pg_temp.pick(n, 'ending', ending), CASE WHEN pg_temp.chance(n, 'volume') < 0.9 THEN pg_temp.rare_name(n + 7) END) AS title,
  pg_temp.pick(writer, 'first', first) || ' ' || CASE WHEN kind <> 'arabic' AND pg_temp.chance(writer, 'rare') < 0.7
    THEN pg_temp.rare_name(writer) ELSE pg_temp.pick(writer, 'last', last) END AS author,
  'genre-' || 1 + floor(200 * pg_temp.chance(n, 'genre') ^ 5)::int,
  pg_temp.pick(n, 'publisher', '{Penguin,Gallimard,Dar Al Shorouk,Oxford University Press,Mkuki na Nyota,Faber and Faber,Hachette,Heinemann,Folio,Vintage}'),
  1900 + n % 125, language, '978' || lpad(n::text, 10, '0'),
  timestamptz '2020-01-01' + n * interval '2 minutes'
FROM (
  SELECT n, writer, language, opening, middle, ending, kind, first, last
  FROM generate_series(:from, :to) n
  CROSS JOIN LATERAL (SELECT 1 + floor(:rows / 15.0 * pg_temp.chance(n, 'writer') ^ 2.2)::int AS writer) writers
  CROSS JOIN LATERAL (SELECT pg_temp.chance(writer, 'language') AS lot) lots
  JOIN (SELECT *, sum(share) OVER (ORDER BY language) - share AS low, sum(share) OVER (ORDER BY language) AS high
    FROM tongue) tongues ON lot >= low AND lot < high
  JOIN origin USING (kind)
) drawn
) named
ORDER BY md5(name_key(title)), md5(name_key(author))
ON CONFLICT DO NOTHING;
