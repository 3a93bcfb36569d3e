-- Made from the migrations by npm run db:baseline.
DO $do$ BEGIN EXECUTE $baseline$
SET LOCAL check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE FUNCTION public.add_to_genre_book_count(genre text, added integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  free text;
BEGIN
  SELECT id INTO free FROM public.genre_book_count WHERE genre_id = genre LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE public.genre_book_count SET books = books + added WHERE id = free;
  ELSE
    INSERT INTO public.genre_book_count (genre_id, books) VALUES (genre, added);
  END IF;
END;
$$;
CREATE FUNCTION public.banned_now(banned boolean, ban_expires timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (banned AND ((ban_expires IS NULL) OR (ban_expires > now())));
CREATE FUNCTION public.compare_books_later() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' OR to_regclass('public.book_to_compare') IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.book_to_compare (book_id) SELECT id FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.book_to_compare (book_id) SELECT id FROM removed;
  ELSE
    INSERT INTO public.book_to_compare (book_id) SELECT added.id FROM added JOIN removed USING (id)
    WHERE (added.title, added.author) IS DISTINCT FROM (removed.title, removed.author);
  END IF;
  RETURN NULL;
END;
$$;
CREATE FUNCTION public.count_genre_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM public.add_to_genre_book_count(genre_id, count(*)::int) FROM added GROUP BY genre_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.add_to_genre_book_count(genre_id, -count(*)::int) FROM removed GROUP BY genre_id;
  ELSE
    PERFORM public.add_to_genre_book_count(genre_id, sum(books)::int) FROM (
      SELECT genre_id, 1 AS books FROM added
      UNION ALL SELECT genre_id, -1 FROM removed
    ) moved
    GROUP BY genre_id HAVING sum(books) <> 0;
  END IF;
  RETURN NULL;
END;
$$;
CREATE FUNCTION public.count_import_records() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.book_import_count AS c (import_id, state, records)
    SELECT import_id, state, count(*)::int FROM added GROUP BY 1, 2
    ON CONFLICT (import_id, state) DO UPDATE SET records = c.records + excluded.records;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.book_import_count c SET records = c.records - gone.records
    FROM (SELECT import_id, state, count(*)::int AS records FROM removed GROUP BY 1, 2) gone
    WHERE c.import_id = gone.import_id AND c.state = gone.state;
  ELSE
    INSERT INTO public.book_import_count AS c (import_id, state, records)
    SELECT import_id, state, sum(records)::int FROM (
      SELECT import_id, state, 1 AS records FROM added
      UNION ALL SELECT import_id, state, -1 FROM removed
    ) moved
    GROUP BY 1, 2 HAVING sum(records) <> 0
    ON CONFLICT (import_id, state) DO UPDATE SET records = c.records + excluded.records;
  END IF;
  RETURN NULL;
END;
$$;
CREATE FUNCTION public.former_book_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE public.cover SET used_at = now()
  WHERE id IN (SELECT cover_id FROM gone WHERE cover_id IS NOT NULL);
  RETURN NULL;
END;
$$;
CREATE FUNCTION public.genre_names(name text, translations jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (ARRAY[name] || ARRAY(SELECT jsonb_each_text.value FROM jsonb_each_text(genre_names.translations) jsonb_each_text(key, value) ORDER BY jsonb_each_text.key));
CREATE FUNCTION public.name_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN NORMALIZE(lower(btrim(regexp_replace(regexp_replace(public.unaccent('public.unaccent'::regdictionary, NORMALIZE(value, NFKD)), '[̀-ًͯ-ْٰ]'::text, ''::text, 'g'::text), '[	-    -     　]+'::text, ' '::text, 'g'::text))), NFC);
CREATE FUNCTION public.genre_name_keys(name text, translations jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT md5(public.name_key(one.one)) AS md5 FROM unnest(public.genre_names(genre_name_keys.name, genre_name_keys.translations)) one(one) ORDER BY (md5(public.name_key(one.one))));
CREATE FUNCTION public.search_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, NORMALIZE(value, NFKD))), '[̀-ͯـً-ٰٟ​-‏⁠﻿''‘’ʼ]'::text, ''::text, 'g'::text), 'ٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ'::text, 'ايهكي01234567890123456789ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ'::text), '[]- !"#$&()*+,./:;<=>?@^`{|}~ -¿‐-‗‚-⁯　-〿・،؛؟۔[-]+'::text, ' '::text, 'g'::text));
CREATE FUNCTION public.genre_search_text(name text, translations jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.search_fold(array_to_string(public.genre_names(name, translations), ' '::text));
CREATE FUNCTION public.keep_an_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was_active_admin boolean := 'admin' = ANY (regexp_split_to_array(OLD.role, '\s*,\s*'))
    AND NOT public.banned_now(OLD.banned, OLD.ban_expires);
BEGIN
  IF NOT was_active_admin THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND 'admin' = ANY (regexp_split_to_array(NEW.role, '\s*,\s*'))
    AND NOT public.banned_now(NEW.banned, NEW.ban_expires) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7236118);
  IF NOT EXISTS (
    SELECT FROM public."user"
    WHERE 'admin' = ANY (regexp_split_to_array(role, '\s*,\s*'))
      AND NOT public.banned_now(banned, ban_expires)
  ) THEN
    RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_last_admin';
  END IF;
  RETURN NULL;
END;
$$;
CREATE FUNCTION public.keep_at_most() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  found_rows integer;
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  PERFORM FROM public."user" WHERE id = NEW.user_id FOR NO KEY UPDATE;
  EXECUTE format('SELECT count(*) FROM %I.%I WHERE user_id = $1', TG_TABLE_SCHEMA, TG_TABLE_NAME)
    INTO found_rows USING NEW.user_id;
  IF found_rows >= TG_ARGV[0]::integer THEN
    RAISE EXCEPTION 'nobody has more than % of these', TG_ARGV[0]
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_limit';
  END IF;
  RETURN NEW;
END;
$_$;
CREATE FUNCTION public.keep_audit_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.at > now() - interval '1 hour'
    AND NEW.times = OLD.times + 1
    AND to_jsonb(NEW) - '{times,last_at,search_text}'::text[]
      = to_jsonb(OLD) - '{times,last_at,search_text}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
CREATE FUNCTION public.keep_genre_names_unique() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  keys text[] := public.genre_name_keys(NEW.name, NEW.translations);
  one text;
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  FOREACH one IN ARRAY keys LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(one, 7236119));
  END LOOP;
  IF EXISTS (
    SELECT FROM public.genre
    WHERE id <> NEW.id AND public.genre_name_keys(name, translations) && keys
  ) THEN
    RAISE EXCEPTION 'another genre has this name'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'genre_name_key';
  END IF;
  RETURN NEW;
END;
$$;
CREATE FUNCTION public.name_letters(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT COALESCE(string_agg(letter.letter, ''::text ORDER BY (letter.letter COLLATE "C")), ''::text) AS "coalesce" FROM unnest(string_to_array(replace(public.search_fold(name_letters.value), ' '::text, ''::text), NULL::text)) letter(letter));
CREATE FUNCTION public.note_impersonation_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO public.audit_entry (actor_id, actor_email, act, target_type, target_id, target_name, after, address, request_id)
  VALUES (
    OLD.impersonated_by,
    (SELECT email FROM public."user" WHERE id = OLD.impersonated_by),
    'user.stop-impersonating', 'user', OLD.user_id,
    coalesce((SELECT coalesce(nullif(name, ''), email) FROM public."user" WHERE id = OLD.user_id), ''),
    CASE WHEN OLD.expires_at <= now() THEN jsonb_build_object('expiresAt', OLD.expires_at) END,
    nullif(current_setting('start_ui.address', true), ''),
    nullif(current_setting('start_ui.request_id', true), '')
  );
  RETURN NULL;
EXCEPTION WHEN disk_full OR read_only_sql_transaction THEN
  RETURN NULL;
END;
$$;
CREATE FUNCTION public.raise_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END;
$$;
CREATE FUNCTION public.refuse_banned_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  is_banned boolean;
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  SELECT public.banned_now(banned, ban_expires) INTO is_banned
  FROM public."user" WHERE id = NEW.user_id FOR SHARE;
  IF is_banned THEN
    RAISE EXCEPTION 'nobody banned gets a session' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_not_banned';
  END IF;
  RETURN NEW;
END;
$$;
CREATE FUNCTION public.search_sounds(folded text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
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
CREATE FUNCTION public.search_typos(folded text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 PARALLEL SAFE
    AS $$
DECLARE
  word text;
  words text[] := '{}';
  keys text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(folded, ' ') LOOP
    CONTINUE WHEN length(word) NOT BETWEEN 3 AND 40 OR word ~ '[0-9%_\\]' OR word = ANY (words);
    words := words || word;
    keys := keys || word;
    CONTINUE WHEN length(word) = 3;
    FOR i IN 1..length(word) LOOP
      keys := keys || overlay(word PLACING '' FROM i FOR 1);
    END LOOP;
  END LOOP;
  RETURN keys;
END;
$$;
CREATE FUNCTION public.sort_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN "left"(public.name_key(value), 120);
CREATE FUNCTION public.title_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN "left"(regexp_replace(public.search_fold(value), '^(the|a|an|le|la|les|un|une|el|los|las|il|lo|gli|der|die|das|ein|eine) '::text, ''::text), 120);
CREATE FUNCTION public.word_sounds(folded text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
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
$_$;
CREATE TABLE public.access_token (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    scope text NOT NULL,
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.account (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp(3) with time zone,
    refresh_token_expires_at timestamp(3) with time zone,
    scope text,
    password text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.audit_entry (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id text,
    actor_email text,
    real_actor_id text,
    act text NOT NULL,
    target_type text,
    target_id text,
    target_name text,
    before jsonb,
    after jsonb,
    address text,
    request_id text,
    search_text text GENERATED ALWAYS AS (public.search_fold(((((COALESCE(actor_email, ''::text) || ' '::text) || act) || ' '::text) || COALESCE(target_name, ''::text)))) STORED NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_at timestamp(3) with time zone
);
CREATE TABLE public.banned_session (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.book (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    title text NOT NULL,
    author text NOT NULL,
    genre_id text NOT NULL,
    publisher text,
    published_year smallint,
    language text,
    isbn text,
    description text,
    cover_id text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_fold(((((((title || ' '::text) || author) || ' '::text) || COALESCE(isbn, ''::text)) || ' '::text) || COALESCE(publisher, ''::text)))) STORED NOT NULL,
    title_key text GENERATED ALWAYS AS (public.title_key(title)) STORED NOT NULL,
    author_key text GENERATED ALWAYS AS ("left"(public.name_letters(author), 100)) STORED NOT NULL
);
CREATE TABLE public.book_act (
    id text NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_at timestamp(3) with time zone
);
CREATE TABLE public.book_import (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    created_by text,
    started_by text,
    file_name text NOT NULL,
    file_bytes bigint NOT NULL,
    format text DEFAULT ''::text NOT NULL,
    encoding text DEFAULT ''::text NOT NULL,
    separator text,
    headings jsonb DEFAULT '[]'::jsonb NOT NULL,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    version_step integer DEFAULT 1 NOT NULL,
    lease_owner text,
    lease_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    started_with_token text,
    search_text text GENERATED ALWAYS AS (public.search_fold(file_name)) STORED NOT NULL,
    skipped jsonb DEFAULT '{}'::jsonb NOT NULL,
    warnings jsonb DEFAULT '{}'::jsonb NOT NULL,
    first_rows jsonb DEFAULT '[]'::jsonb NOT NULL,
    heading_row integer DEFAULT 0 NOT NULL,
    unknown_author text,
    decodes_twice boolean DEFAULT false NOT NULL,
    spellings jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE public.book_import_count (
    import_id text NOT NULL,
    state text NOT NULL,
    records integer NOT NULL
);
CREATE TABLE public.book_import_genre (
    import_id text NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    records integer NOT NULL,
    decision text NOT NULL,
    genre_id text,
    made_at timestamp(3) with time zone
);
CREATE TABLE public.book_import_memory (
    kind text NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.book_import_record (
    import_id text NOT NULL,
    number integer NOT NULL,
    "values" jsonb NOT NULL,
    source text NOT NULL,
    read_issues jsonb DEFAULT '[]'::jsonb NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    issues jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text NOT NULL,
    match text DEFAULT 'none'::text NOT NULL,
    book_id text,
    book_version integer,
    differences jsonb,
    decision text,
    title_key text,
    author_key text,
    isbn text,
    genre_key text,
    before jsonb,
    kept text
);
CREATE TABLE public.book_to_compare (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    book_id text NOT NULL
);
CREATE TABLE public.cover (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_by text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    used_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.duplicate_pair (
    one text NOT NULL,
    other text NOT NULL,
    reason text NOT NULL,
    key text NOT NULL
);
CREATE TABLE public.email_code (
    email text NOT NULL,
    purpose text NOT NULL,
    ciphertext text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    id text DEFAULT (gen_random_uuid())::text NOT NULL
);
CREATE TABLE public.email_code_guess (
    email text NOT NULL,
    purpose text NOT NULL,
    asker text NOT NULL,
    code_id text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.former_book (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    act_id text NOT NULL,
    book_id text NOT NULL,
    version_after integer,
    record jsonb NOT NULL,
    title text NOT NULL,
    author text NOT NULL,
    genre_id text NOT NULL,
    cover_id text,
    actor_id text,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_fold(((((title || ' '::text) || author) || ' '::text) || COALESCE((record ->> 'isbn'::text), ''::text)))) STORED NOT NULL
);
CREATE TABLE public.genre (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    search_text text GENERATED ALWAYS AS (public.genre_search_text(name, translations)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    merging_into text
);
CREATE TABLE public.genre_book_count (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    genre_id text NOT NULL,
    books integer NOT NULL
);
CREATE TABLE public.genre_merge (
    id text NOT NULL,
    genre_id text NOT NULL,
    into_id text NOT NULL,
    record jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_at timestamp(3) with time zone
);
CREATE TABLE public.genre_merge_book (
    merge_id text NOT NULL,
    book_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.invited_user (
    user_id text NOT NULL,
    list_id text NOT NULL,
    invited_by text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.job (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    data jsonb NOT NULL,
    actor_id text,
    token_id text,
    state text DEFAULT 'running'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.known_browser (
    user_id text NOT NULL,
    browser text NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    session_id text
);
CREATE TABLE public.name_spelling (
    field text NOT NULL,
    key text NOT NULL,
    act_id text NOT NULL,
    name text NOT NULL,
    spelling text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE public.not_same (
    kind text NOT NULL,
    one text NOT NULL,
    other text NOT NULL,
    created_by text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.outbox_mail (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    ciphertext text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_id text,
    recipient text
);
CREATE TABLE public.passkey (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text,
    public_key text NOT NULL,
    user_id text NOT NULL,
    credential_id text NOT NULL,
    counter integer NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.rate_counter (
    key text NOT NULL,
    hits timestamp(3) with time zone[] NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.series (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    folded text GENERATED ALWAYS AS (COALESCE(NULLIF(public.search_fold(name), ''::text), name)) STORED NOT NULL
);
CREATE TABLE public.series_book (
    book_id text NOT NULL,
    series_id text NOT NULL,
    number text,
    "position" integer GENERATED ALWAYS AS (COALESCE((((replace("substring"(number, '[0-9]{1,6}(?:[.,][0-9]{1,3})?'::text), ','::text, '.'::text))::numeric * (1000)::numeric))::integer, 999999999)) STORED NOT NULL,
    import_id text
);
CREATE TABLE public.session (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ip_address text,
    user_agent text,
    impersonated_by text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    impersonator_session_id text
);
CREATE TABLE public.shelfmark (
    book_id text NOT NULL,
    place text NOT NULL,
    folded text GENERATED ALWAYS AS (public.search_fold(place)) STORED NOT NULL
);
CREATE TABLE public.to_read (
    user_id text NOT NULL,
    book_id text NOT NULL,
    added_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public."user" (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    role text DEFAULT 'user'::text NOT NULL,
    banned boolean DEFAULT false NOT NULL,
    ban_reason text,
    ban_expires timestamp(3) with time zone,
    onboarded_at timestamp(3) with time zone,
    language text,
    theme text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_fold(((name || ' '::text) || email))) STORED NOT NULL,
    last_sign_in_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.verification (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_hash_unique UNIQUE (hash);
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.banned_session
    ADD CONSTRAINT banned_session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.book_act
    ADD CONSTRAINT book_act_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_import_count
    ADD CONSTRAINT book_import_count_import_id_state_pk PRIMARY KEY (import_id, state);
ALTER TABLE ONLY public.book_import_genre
    ADD CONSTRAINT book_import_genre_import_id_key_pk PRIMARY KEY (import_id, key);
ALTER TABLE ONLY public.book_import_memory
    ADD CONSTRAINT book_import_memory_kind_key_pk PRIMARY KEY (kind, key);
ALTER TABLE ONLY public.book_import
    ADD CONSTRAINT book_import_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_import_record
    ADD CONSTRAINT book_import_record_import_id_number_pk PRIMARY KEY (import_id, number);
ALTER TABLE ONLY public.book
    ADD CONSTRAINT book_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_to_compare
    ADD CONSTRAINT book_to_compare_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cover
    ADD CONSTRAINT cover_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.duplicate_pair
    ADD CONSTRAINT duplicate_pair_one_other_pk PRIMARY KEY (one, other);
ALTER TABLE ONLY public.email_code_guess
    ADD CONSTRAINT email_code_guess_email_purpose_asker_pk PRIMARY KEY (email, purpose, asker);
ALTER TABLE ONLY public.email_code
    ADD CONSTRAINT email_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.former_book
    ADD CONSTRAINT former_book_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.genre_book_count
    ADD CONSTRAINT genre_book_count_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.genre_merge_book
    ADD CONSTRAINT genre_merge_book_merge_id_book_id_pk PRIMARY KEY (merge_id, book_id);
ALTER TABLE ONLY public.genre_merge
    ADD CONSTRAINT genre_merge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.genre
    ADD CONSTRAINT genre_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invited_user
    ADD CONSTRAINT invited_user_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_user_id_browser_pk PRIMARY KEY (user_id, browser);
ALTER TABLE ONLY public.name_spelling
    ADD CONSTRAINT name_spelling_field_key_act_id_pk PRIMARY KEY (field, key, act_id);
ALTER TABLE ONLY public.not_same
    ADD CONSTRAINT not_same_kind_one_other_pk PRIMARY KEY (kind, one, other);
ALTER TABLE ONLY public.outbox_mail
    ADD CONSTRAINT outbox_mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_unique UNIQUE (credential_id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_counter
    ADD CONSTRAINT rate_counter_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.series_book
    ADD CONSTRAINT series_book_pkey PRIMARY KEY (book_id);
ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_unique UNIQUE (token);
ALTER TABLE ONLY public.shelfmark
    ADD CONSTRAINT shelfmark_pkey PRIMARY KEY (book_id);
ALTER TABLE ONLY public.to_read
    ADD CONSTRAINT to_read_user_id_book_id_pk PRIMARY KEY (user_id, book_id);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_unique UNIQUE (email);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
CREATE INDEX access_token_user ON public.access_token USING btree (user_id);
CREATE UNIQUE INDEX account_provider ON public.account USING btree (provider_id, account_id);
CREATE INDEX account_user ON public.account USING btree (user_id);
CREATE INDEX audit_entry_act ON public.audit_entry USING btree (act, at);
CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (actor_id, at);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at, id);
CREATE INDEX audit_entry_real_actor ON public.audit_entry USING btree (real_actor_id, at);
CREATE INDEX audit_entry_search_text ON public.audit_entry USING gin (search_text public.gin_trgm_ops) WITH (fastupdate='false');
CREATE INDEX audit_entry_search_typos ON public.audit_entry USING gin (public.search_typos(search_text) COLLATE "C") WITH (fastupdate='false');
CREATE INDEX audit_entry_target_id ON public.audit_entry USING btree (target_id, at);
CREATE INDEX banned_session_expires_at ON public.banned_session USING btree (expires_at);
CREATE INDEX banned_session_user ON public.banned_session USING btree (user_id);
CREATE INDEX book_act_at ON public.book_act USING btree (at);
CREATE INDEX book_author ON public.book USING btree (public.sort_key(author), id);
CREATE INDEX book_author_key ON public.book USING btree (author_key, title_key COLLATE "C", id);
CREATE INDEX book_author_title ON public.book USING btree (public.sort_key(author), public.sort_key(title), id);
CREATE INDEX book_cover ON public.book USING btree (cover_id);
CREATE INDEX book_created_at ON public.book USING btree (created_at, id);
CREATE INDEX book_genre ON public.book USING btree (genre_id, public.sort_key(title), id);
CREATE INDEX book_genre_language ON public.book USING btree (genre_id, language, public.sort_key(title), id);
CREATE INDEX book_import_created_at ON public.book_import USING btree (created_at, id);
CREATE INDEX book_import_expires_at ON public.book_import USING btree (expires_at);
CREATE INDEX book_import_record_book ON public.book_import_record USING btree (import_id, book_id);
CREATE INDEX book_import_record_cover ON public.book_import_record USING btree (((before ->> 'cover_id'::text))) WHERE ((state = 'imported'::text) AND ((before ->> 'cover_id'::text) IS NOT NULL));
CREATE INDEX book_import_record_genre ON public.book_import_record USING btree (((before ->> 'genre_id'::text))) WHERE ((state = 'imported'::text) AND (before IS NOT NULL));
CREATE INDEX book_import_record_isbn ON public.book_import_record USING btree (import_id, isbn);
CREATE INDEX book_import_record_state ON public.book_import_record USING btree (import_id, state, number);
CREATE INDEX book_import_record_title ON public.book_import_record USING btree (import_id, title_key, author_key);
CREATE INDEX book_import_state ON public.book_import USING btree (state, lease_until);
CREATE UNIQUE INDEX book_isbn_key ON public.book USING btree (isbn);
CREATE INDEX book_language ON public.book USING btree (language, public.sort_key(title), id);
CREATE INDEX book_odd_isbn ON public.book USING btree (id) WHERE (isbn !~ '^97[89][0-9]{10}$'::text);
CREATE INDEX book_published_year ON public.book USING btree (published_year);
CREATE INDEX book_search_sounds ON public.book USING gin (public.search_sounds(search_text) COLLATE "C") WITH (fastupdate='true', gin_pending_list_limit='256');
CREATE INDEX book_search_start ON public.book USING btree ("left"(search_text, 100) COLLATE "C", id);
CREATE INDEX book_search_text ON public.book USING gin (search_text public.gin_trgm_ops) WITH (fastupdate='true', gin_pending_list_limit='256');
CREATE INDEX book_search_typos ON public.book USING gin (public.search_typos(search_text) COLLATE "C") WITH (fastupdate='true', gin_pending_list_limit='256');
CREATE INDEX book_title ON public.book USING btree (public.sort_key(title), id);
CREATE UNIQUE INDEX book_title_author_key ON public.book USING btree (md5(public.name_key(title)), md5(public.name_key(author)));
CREATE INDEX book_title_key ON public.book USING btree (title_key);
CREATE INDEX cover_created_by ON public.cover USING btree (created_by, created_at);
CREATE INDEX duplicate_pair_key ON public.duplicate_pair USING btree (reason, key, one);
CREATE INDEX duplicate_pair_other ON public.duplicate_pair USING btree (other);
CREATE INDEX email_code_email ON public.email_code USING btree (email, purpose);
CREATE INDEX email_code_expires_at ON public.email_code USING btree (expires_at);
CREATE INDEX email_code_guess_code ON public.email_code_guess USING btree (code_id);
CREATE INDEX former_book_act ON public.former_book USING btree (act_id, book_id);
CREATE INDEX former_book_at ON public.former_book USING btree (at, id);
CREATE INDEX former_book_cover ON public.former_book USING btree (cover_id);
CREATE INDEX former_book_genre ON public.former_book USING btree (genre_id);
CREATE INDEX former_book_newest ON public.former_book USING btree (at, book_id) WHERE (version_after IS NULL);
CREATE UNIQUE INDEX former_book_removed ON public.former_book USING btree (book_id) WHERE (version_after IS NULL);
CREATE INDEX former_book_search_text ON public.former_book USING gin (search_text public.gin_trgm_ops) WHERE (version_after IS NULL);
CREATE INDEX former_book_search_typos ON public.former_book USING gin (public.search_typos(search_text) COLLATE "C") WHERE (version_after IS NULL);
CREATE INDEX genre_book_count_genre ON public.genre_book_count USING btree (genre_id);
CREATE INDEX genre_merge_at ON public.genre_merge USING btree (at);
CREATE INDEX genre_merge_book_at ON public.genre_merge_book USING btree (at);
CREATE UNIQUE INDEX genre_name_key ON public.genre USING btree (md5(public.name_key(name)));
CREATE INDEX genre_name_keys ON public.genre USING gin (public.genre_name_keys(name, translations));
CREATE INDEX invited_user_created_at ON public.invited_user USING btree (created_at);
CREATE INDEX invited_user_invited_by ON public.invited_user USING btree (invited_by);
CREATE INDEX invited_user_list ON public.invited_user USING btree (list_id);
CREATE INDEX job_changed_at ON public.job USING btree (changed_at);
CREATE UNIQUE INDEX job_running ON public.job USING btree (kind, subject) WHERE (state = 'running'::text);
CREATE INDEX name_spelling_act ON public.name_spelling USING btree (act_id);
CREATE INDEX outbox_mail_next_attempt_at ON public.outbox_mail USING btree (next_attempt_at);
CREATE INDEX outbox_mail_recipient ON public.outbox_mail USING btree (recipient);
CREATE INDEX outbox_mail_user ON public.outbox_mail USING btree (user_id);
CREATE INDEX passkey_user ON public.passkey USING btree (user_id);
CREATE INDEX rate_counter_expires_at ON public.rate_counter USING btree (expires_at);
CREATE INDEX series_book_series_id ON public.series_book USING btree (series_id, "position");
CREATE UNIQUE INDEX series_folded ON public.series USING btree (folded);
CREATE INDEX session_created_at ON public.session USING btree (created_at);
CREATE INDEX session_expires_at ON public.session USING btree (expires_at);
CREATE INDEX session_impersonated_by ON public.session USING btree (impersonated_by);
CREATE INDEX session_impersonator ON public.session USING btree (impersonator_session_id);
CREATE INDEX "session_user" ON public.session USING btree (user_id, updated_at);
CREATE INDEX shelfmark_folded ON public.shelfmark USING btree (folded);
CREATE INDEX user_created_at ON public."user" USING btree (created_at, id);
CREATE INDEX user_last_sign_in_at ON public."user" USING btree (COALESCE(last_sign_in_at, '1970-01-01 00:00:00+00'::timestamp with time zone), id);
CREATE INDEX user_name ON public."user" USING btree (public.sort_key(COALESCE(NULLIF(name, ''::text), email)), id);
CREATE INDEX user_search_sounds ON public."user" USING gin (public.search_sounds(search_text) COLLATE "C") WITH (fastupdate='false');
CREATE INDEX user_search_start ON public."user" USING btree ("left"(search_text, 100) COLLATE "C", id);
CREATE INDEX user_search_text ON public."user" USING gin (search_text public.gin_trgm_ops) WITH (fastupdate='false');
CREATE INDEX user_search_typos ON public."user" USING gin (public.search_typos(search_text) COLLATE "C") WITH (fastupdate='false');
CREATE INDEX verification_expires_at ON public.verification USING btree (expires_at);
CREATE INDEX verification_identifier ON public.verification USING btree (identifier);
CREATE TRIGGER account_limit BEFORE INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION public.keep_at_most('20');
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.keep_audit_entry();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_entry();
CREATE TRIGGER book_counted_when_added AFTER INSERT ON public.book REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_genre_books();
CREATE TRIGGER book_counted_when_changed AFTER UPDATE ON public.book REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_genre_books();
CREATE TRIGGER book_counted_when_removed AFTER DELETE ON public.book REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_genre_books();
CREATE TRIGGER book_import_record_added AFTER INSERT ON public.book_import_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_records();
CREATE TRIGGER book_import_record_changed AFTER UPDATE ON public.book_import_record REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_records();
CREATE TRIGGER book_import_record_removed AFTER DELETE ON public.book_import_record REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_records();
CREATE TRIGGER book_to_compare_when_added AFTER INSERT ON public.book REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.compare_books_later();
CREATE TRIGGER book_to_compare_when_changed AFTER UPDATE ON public.book REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.compare_books_later();
CREATE TRIGGER book_to_compare_when_removed AFTER DELETE ON public.book REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.compare_books_later();
CREATE TRIGGER former_book_gone AFTER DELETE ON public.former_book REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.former_book_gone();
CREATE TRIGGER genre_names_unique BEFORE INSERT OR UPDATE OF name, translations ON public.genre FOR EACH ROW EXECUTE FUNCTION public.keep_genre_names_unique();
CREATE TRIGGER genre_version BEFORE UPDATE ON public.genre FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.translations IS DISTINCT FROM new.translations)) OR (old.color IS DISTINCT FROM new.color))) EXECUTE FUNCTION public.raise_version();
CREATE TRIGGER impersonation_ended AFTER DELETE ON public.session FOR EACH ROW WHEN ((old.impersonated_by IS NOT NULL)) EXECUTE FUNCTION public.note_impersonation_end();
CREATE TRIGGER passkey_limit BEFORE INSERT ON public.passkey FOR EACH ROW EXECUTE FUNCTION public.keep_at_most('20');
CREATE TRIGGER session_not_banned BEFORE INSERT ON public.session FOR EACH ROW EXECUTE FUNCTION public.refuse_banned_session();
CREATE TRIGGER user_last_admin AFTER DELETE OR UPDATE OF role, banned, ban_expires ON public."user" FOR EACH ROW EXECUTE FUNCTION public.keep_an_admin();
CREATE TRIGGER user_version BEFORE UPDATE ON public."user" FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION public.raise_version();
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.banned_session
    ADD CONSTRAINT banned_session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book
    ADD CONSTRAINT book_cover_id_cover_id_fk FOREIGN KEY (cover_id) REFERENCES public.cover(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.book
    ADD CONSTRAINT book_genre_id_genre_id_fk FOREIGN KEY (genre_id) REFERENCES public.genre(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.book_import_count
    ADD CONSTRAINT book_import_count_import_id_book_import_id_fk FOREIGN KEY (import_id) REFERENCES public.book_import(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_import_genre
    ADD CONSTRAINT book_import_genre_import_id_book_import_id_fk FOREIGN KEY (import_id) REFERENCES public.book_import(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_code_guess
    ADD CONSTRAINT email_code_guess_code_id_email_code_id_fk FOREIGN KEY (code_id) REFERENCES public.email_code(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_book
    ADD CONSTRAINT former_book_act_id_book_act_id_fk FOREIGN KEY (act_id) REFERENCES public.book_act(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_book
    ADD CONSTRAINT former_book_cover_id_cover_id_fk FOREIGN KEY (cover_id) REFERENCES public.cover(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.genre_book_count
    ADD CONSTRAINT genre_book_count_genre_id_genre_id_fk FOREIGN KEY (genre_id) REFERENCES public.genre(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.genre_merge_book
    ADD CONSTRAINT genre_merge_book_merge_id_genre_merge_id_fk FOREIGN KEY (merge_id) REFERENCES public.genre_merge(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.genre
    ADD CONSTRAINT genre_merging_into_genre_id_fk FOREIGN KEY (merging_into) REFERENCES public.genre(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invited_user
    ADD CONSTRAINT invited_user_invited_by_user_id_fk FOREIGN KEY (invited_by) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invited_user
    ADD CONSTRAINT invited_user_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox_mail
    ADD CONSTRAINT outbox_mail_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.series_book
    ADD CONSTRAINT series_book_series_id_series_id_fk FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_impersonated_by_user_id_fk FOREIGN KEY (impersonated_by) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_impersonator_session_id_session_id_fk FOREIGN KEY (impersonator_session_id) REFERENCES public.session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.to_read
    ADD CONSTRAINT to_read_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
SET LOCAL check_function_bodies = true;
$baseline$; END $do$;
