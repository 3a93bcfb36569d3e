-- Versions from 0044_upload on can serve this schema.
-- The sounds of words, as before, with fewer patterns: what is letters alone is replaced as such. PostgreSQL keeps 32 compiled
-- patterns. The indexes of a book had more, so all of them were compiled anew for each book that was written, which was a third
-- of the time in which the database made 10,000 books. The indexes of the keys stay, since the keys are the same.
CREATE OR REPLACE FUNCTION public.word_sounds(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  -- The Arabic article is no part of a name.
  forms text[] := ARRAY[folded] || CASE WHEN folded LIKE 'ال__%' THEN ARRAY[substr(folded, 3)] ELSE '{}' END;
  rules text[] := CASE
    WHEN folded ~ '^[a-z]+$' THEN ARRAY[
      ['(.)\1+', '\1'], ['^abd(ou|[aeu])l', 'abd'], ['^ou(?=[aeiy])', 'w'], ['([aeiouy])h$', '\1'],
      ['([ioy])j$', '\1'], ['([aeo])j(?=e)', '\1'], ['ch(?=[lnrmst])', 'k'], ['shch', 'C'], ['tsch', 'C'],
      ['tch', 'C'], ['sch', 'C'], ['sh', 'C'], ['ch', 'C'], ['gh', 'g'], ['zh', 'g'], ['dj', 'g'], ['j', 'g'],
      ['ph', 'f'], ['kh', 'h'], ['th', 't'], ['dh', 'd'], ['rh', 'r'], ['ts', 'T'], ['tz', 'T'],
      ['c(?=[eiy])', 's'], ['ck', 'k'], ['c', 'k'], ['q', 'k'], ['x', 'ks'], ['w(?![aeiouy])', '']]
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
  IF rules IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH form IN ARRAY forms LOOP
    form := normalize(form, NFC);
    FOR at IN 1..array_length(rules, 1) LOOP
      form := CASE WHEN rules[at][1] = translate(rules[at][1], '(^[', '')
        THEN replace(form, rules[at][1], rules[at][2])
        ELSE regexp_replace(form, rules[at][1], rules[at][2], 'g') END;
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
