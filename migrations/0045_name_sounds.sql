-- Versions from 0044_upload on can serve this schema.
-- Keys by which a name in Latin letters is found in other scripts: the sounds of its words. Words of other scripts have theirs
-- in `search_sounds`.
CREATE FUNCTION public.name_sounds(name text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
DECLARE
  word text;
  sound text;
  keys text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(public.search_fold(name), ' ') LOOP
    CONTINUE WHEN length(word) NOT BETWEEN 3 AND 40 OR word !~ '^[a-z]+$';
    sound := (public.word_sounds(word))[1];
    -- A w is a vowel in some scripts, as in Оруэлл.
    keys := keys || ARRAY[sound, replace(sound, 'w', '')];
  END LOOP;
  RETURN keys;
END;
$$;
