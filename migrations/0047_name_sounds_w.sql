-- Versions from 0044_upload on can serve this schema.
-- As before; a w at the beginning of a name is heard as a vowel by other scripts, as in Уайльд, and no longer left out: Лем found
-- every William. A name in -o has an n in scripts that took it from Greek or Latin, as in Платон. The migrations after this one
-- make the index of the keys anew.
CREATE OR REPLACE FUNCTION public.name_sounds(name text) RETURNS text[]
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
    keys := keys || ARRAY[sound, replace(regexp_replace(sound, '^w', 'A'), 'w', '')];
    IF word ~ '..[^aeiouy]o$' THEN
      keys := keys || (sound || 'n');
    END IF;
  END LOOP;
  RETURN keys;
END;
$$;
