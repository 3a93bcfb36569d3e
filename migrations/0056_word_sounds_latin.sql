-- Versions from 0044_upload on can serve this schema.
-- The sounds of words, as before; those in Latin letters, which most books have, without a loop. The keys are the same, so their
-- indexes stay.
CREATE OR REPLACE FUNCTION public.word_sounds(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  -- The Arabic article is no part of a name.
  forms text[] := ARRAY[folded] || CASE WHEN folded LIKE 'ال__%' THEN ARRAY[substr(folded, 3)] ELSE '{}' END;
  rules text[] := CASE
    WHEN folded ~ '^[\u0600-\u06ff]+$' THEN ARRAY[
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
  IF folded ~ '^[a-z]+$' THEN
    form := regexp_replace(folded, '(.)\1+', '\1', 'g');
    form := regexp_replace(regexp_replace(form, '^abd(ou|[aeu])l', 'abd'), '^ou(?=[aeiy])', 'w');
    form := regexp_replace(regexp_replace(form, '([aeiouy])h$', '\1'), '([ioy])j$', '\1');
    form := regexp_replace(regexp_replace(form, '([aeo])j(?=e)', '\1', 'g'), 'ch(?=[lnrmst])', 'k', 'g');
    form := replace(replace(replace(form, 'shch', 'C'), 'tsch', 'C'), 'tch', 'C');
    form := replace(replace(replace(form, 'sch', 'C'), 'sh', 'C'), 'ch', 'C');
    form := translate(replace(replace(replace(form, 'gh', 'g'), 'zh', 'g'), 'dj', 'g'), 'j', 'g');
    form := replace(replace(replace(form, 'ph', 'f'), 'kh', 'h'), 'th', 't');
    form := replace(replace(replace(replace(form, 'dh', 'd'), 'rh', 'r'), 'ts', 'T'), 'tz', 'T');
    form := replace(regexp_replace(form, 'c(?=[eiy])', 's', 'g'), 'ck', 'k');
    form := regexp_replace(replace(translate(form, 'cq', 'kk'), 'x', 'ks'), 'w(?![aeiouy])', '', 'g');
    RETURN ARRAY[translate(regexp_replace(form, '^[aeiouyA]+', 'A'), 'pvaeiouy', 'bf')];
  END IF;
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
