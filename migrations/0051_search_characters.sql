-- Versions from 0044_upload on can serve this schema.
-- The signs, kana and Chinese characters of a folded text, each and in pairs. The index of trigrams has no entry for a word of one or
-- two of them, which stand within longer words.
CREATE FUNCTION public.search_characters(folded text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN (
  SELECT coalesce(array_agg(DISTINCT part), '{}')
  FROM generate_series(1, length(folded)) AS start, generate_series(1, 2) AS letters, substr(folded, start, letters) AS part
  WHERE part ~ '^[%_\\\u2190-\u2bff\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U0001f300-\U0003ffff]+$'
);
