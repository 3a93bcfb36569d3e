CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
-- Names are duplicates if their keys are equal. Case, accents, vowel signs and the number of spaces
-- are ignored.
CREATE FUNCTION public.name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN normalize(
  lower(
    btrim(
      regexp_replace(
        regexp_replace(
          public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKD)),
          U&'[\0300-\036F\064B-\0652\0670]', '', 'g'
        ),
        U&'[\0009-\000D\0020\0085\00A0\1680\2000-\200A\2028\2029\202F\205F\3000]+', ' ', 'g'
      )
    )
  ),
  NFC
);
--> statement-breakpoint
-- The sort key of lists, truncated so that it fits into an index entry in any script.
CREATE FUNCTION public.sort_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN left(public.name_key(value), 120);
--> statement-breakpoint
-- The form of a text that search compares. It ignores case, accents and punctuation, unifies
-- interchangeable Arabic letters, drops tatweel and vowel signs, and converts digits to ASCII. The
-- LIKE wildcards stay, so that they can be searched for literally.
CREATE FUNCTION public.search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(
  regexp_replace(
    translate(
      regexp_replace(
        lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKD))),
        U&'[\0300-\036F\0640\064B-\065F\0670\200B-\200F\2060\FEFF''\2018\2019\02BC]', '', 'g'
      ),
      U&'\0671\0649\0629\06A9\06CC\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\0627\064A\0647\0643\064A01234567890123456789'
    ),
    U&'[]\0001-\0020!"#$&()*+,./:;<=>?@^`{|}~\00A0-\00BF\2010-\2017\201A-\206F\3000-\303F\060C\061B\061F\06D4\005B-]+', ' ', 'g'
  )
);
