-- Versions from 0033_book_published_year on can serve this schema.
-- As before, and katakana becomes hiragana, and its middle dot a space.
CREATE OR REPLACE FUNCTION public.search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(
  regexp_replace(
    translate(
      regexp_replace(
        lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKD))),
        U&'[\0300-\036F\0640\064B-\065F\0670\200B-\200F\2060\FEFF''\2018\2019\02BC]', '', 'g'
      ),
      U&'\0671\0649\0629\06A9\06CC\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
      U&'\0627\064A\0647\0643\064A01234567890123456789'
        'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ'
    ),
    U&'[]\0001-\0020!"#$&()*+,./:;<=>?@^`{|}~\00A0-\00BF\2010-\2017\201A-\206F\3000-\303F\30FB\060C\061B\061F\06D4\005B-]+', ' ', 'g'
  )
);
--> statement-breakpoint
-- The consonants of a folded word as they sound, in Latin letters, so that a name is the same in each script and in each
-- usual Latin spelling. C is any of sh, ch and tch, T is ts, and A is a vowel at the beginning. Letters that few
-- spellings tell apart are one: p and b, v and f, q and k, j, zh, gh and g. Null for words of digits and other scripts.
CREATE FUNCTION public.word_sounds(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 100 AS $$
DECLARE
  isArabic boolean := folded ~ '^[\u0600-\u06ff]+$';
  -- The Arabic article is no part of a name.
  forms text[] := ARRAY[folded] || CASE WHEN folded ~ '^ال..' THEN ARRAY[substr(folded, 3)] ELSE '{}' END;
  rules text[] := CASE
    WHEN folded ~ '^[a-z]+$' THEN ARRAY[
      ['(.)\1+', '\1'], ['^abd(ou|[aeu])l', 'abd'], ['^ou(?=[aeiy])', 'w'], ['([aeiouy])h$', '\1'],
      ['([ioy])j$', '\1'], ['([aeo])j(?=e)', '\1'], ['ch(?=[lnrmst])', 'k'], ['shch|tsch|tch|sch|sh|ch', 'C'],
      ['zh|dj|gh|j', 'g'], ['ph', 'f'], ['kh', 'h'], ['th', 't'], ['dh', 'd'], ['rh', 'r'], ['t[sz]', 'T'],
      ['c(?=[eiy])', 's'], ['ck|[cq]', 'k'], ['x', 'ks'], ['w(?![aeiouy])', '']]
    WHEN isArabic THEN ARRAY[
      -- A w in the middle is either a consonant or a vowel; both are kept.
      ['^[اعيء]+', 'A'], ['(..)[هح]$', '\1'], ['^و', 'w']]
    WHEN folded ~ '^[\u0370-\u03ff]+$' THEN ARRAY[
      ['γ(?=[γκχξ])', 'ν'], ['(.)\1+', '\1'], ['^μπ', 'b'], ['^ντ', 'd'], ['^γκ', 'g'], ['([αε])υ', '\1φ'],
      ['τ[ζσ]', 'T'], ['χ(?=[λνρμστθ])', 'κ'], ['ξ', 'κσ'], ['ψ', 'πσ']]
    WHEN folded ~ '^[\u0400-\u04ff]+$' THEN ARRAY[['(.)\1+', '\1']]
    WHEN folded ~ '^[\u3041-\u309f\u30fc]+$' THEN ARRAY[['ん(?=[な-の])', '']]
  END;
  keys text[] := '{}';
  form text;
  w text;
BEGIN
  IF rules IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH form IN ARRAY forms LOOP
    form := normalize(form, NFC);
    FOR at IN 1..array_length(rules, 1) LOOP
      form := regexp_replace(form, rules[at][1], rules[at][2], 'g');
    END LOOP;
    form := translate(form, 'αεηιουωаеиоуыэюяіјєあいうえおやゆよを', repeat('a', 28));
    form := translate(form, 'βγδζθκλμνπρσςτφχ', 'fgdztklmnbrsstfh');
    form := translate(form, 'бвгґджзклмнпрстфхцчшщљњћђџ', 'bfggdgzklmnbrstfhTCCClnCgg');
    form := translate(form, 'بپتةثجچحخدذرزژسشصضطظغفڤقكگلمنه', 'bbtttgChhddrzgsCsdtzgffkkglmnh');
    form := translate(form, 'かきくけこがぎぐげごさしすせそざじずぜぞたちつてとだぢづでど', 'kkkkkgggggsCssszgzzztCTttdgzdd');
    form := translate(form, 'なにぬねのはひふへほばびぶべぼぱぴぷぺぽまみむめもらりるれろわんゔ',
      'nnnnnhhfhhbbbbbbbbbbmmmmmrrrrrwnf');
    form := translate(regexp_replace(form, '^[aeiouyA]+', 'A'), 'pvaeiouy', 'bf');
    FOREACH w IN ARRAY CASE WHEN form LIKE '%و%' THEN ARRAY['', 'w'] ELSE ARRAY[''] END LOOP
      keys := keys || regexp_replace(replace(form, 'و', w), '[^A-Za-z]+', '', 'g');
    END LOOP;
  END LOOP;
  RETURN keys;
END;
$$;
--> statement-breakpoint
-- Keys by which words of other scripts are found in Latin letters: the sounds of each, and their beginnings from four
-- consonants on. Words in Latin letters have none, since they are found as they are written.
CREATE FUNCTION public.search_sounds(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 100 AS $$
BEGIN
  IF folded !~ '[\u0370-\u06ff\u3041-\u309f]' THEN
    RETURN '{}';
  END IF;
  RETURN coalesce((
    SELECT array_agg(DISTINCT left(key, letters))
    FROM string_to_table(
        -- "Abdallah" is two words in Arabic, and Japanese has no spaces.
        regexp_replace(
          regexp_replace(folded, '(^| )عبد (ال)?([^ ]+)', '\1عبد \2\3 عبد\3', 'g'),
          '([\u3041-\u309f\u30fc]+)', ' \1 ', 'g'
        ), ' '
      ) AS word,
      unnest(public.word_sounds(word)) AS key,
      generate_series(least(4, length(key)), length(key)) AS letters
    WHERE length(word) BETWEEN 2 AND 40 AND word !~ '[a-z]' AND length(key) > 1
  ), '{}');
END;
$$;
--> statement-breakpoint
-- Rows with katakana from before are folded anew.
UPDATE book SET title = title, author = author WHERE search_text ~ '[ァ-ヶ・]';--> statement-breakpoint
UPDATE former_book SET title = title WHERE search_text ~ '[ァ-ヶ・]';--> statement-breakpoint
UPDATE genre SET name = name WHERE search_text ~ '[ァ-ヶ・]';--> statement-breakpoint
UPDATE "user" SET name = name WHERE search_text ~ '[ァ-ヶ・]';--> statement-breakpoint
UPDATE book_import SET file_name = file_name WHERE search_text ~ '[ァ-ヶ・]';--> statement-breakpoint
-- What the audit says stays; only the form that search compares changes.
DO $$
BEGIN
  IF EXISTS (SELECT FROM audit_entry WHERE search_text ~ '[ァ-ヶ・]') THEN
    ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
    UPDATE audit_entry SET target_name = target_name WHERE search_text ~ '[ァ-ヶ・]';
    ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only;
  END IF;
END;
$$;
