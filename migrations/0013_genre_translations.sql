-- All names of a genre.
CREATE FUNCTION public.genre_names(name text, translations jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[name] || ARRAY(SELECT value FROM jsonb_each_text(translations) ORDER BY key);
--> statement-breakpoint
-- Two genres have a name in common if they share a key. Hashed, because an index entry has a size limit.
CREATE FUNCTION public.genre_name_keys(name text, translations jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT md5(public.name_key(one)) FROM unnest(public.genre_names(name, translations)) one ORDER BY 1);
--> statement-breakpoint
CREATE FUNCTION public.genre_search_text(name text, translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN public.search_fold(array_to_string(public.genre_names(name, translations), ' '));
--> statement-breakpoint
ALTER TABLE "genre" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "genre" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "genre" ADD COLUMN "search_text" text GENERATED ALWAYS AS (genre_search_text(name, translations)) STORED NOT NULL;--> statement-breakpoint
-- Names the genres of a sample library that was loaded before. A genre that was renamed or has another
-- colour is left alone, and so is one with a translation that another genre already has as its name.
UPDATE "genre" SET "translations" = sample.translations
FROM (
  VALUES
    ('Novel', '#632a55', '{"fr": "Roman", "ar": "رواية", "sw": "Riwaya"}'::jsonb),
    ('Fantasy', '#44346a', '{"fr": "Fantasy", "ar": "فانتازيا", "sw": "Fantasia"}'::jsonb),
    ('Science fiction', '#1d3e66', '{"fr": "Science-fiction", "ar": "خيال علمي", "sw": "Bunilizi ya kisayansi"}'::jsonb),
    ('Mystery', '#64271f', '{"fr": "Policier", "ar": "أدب بوليسي", "sw": "Upelelezi"}'::jsonb),
    ('Poetry', '#d3b997', '{"fr": "Poésie", "ar": "شعر", "sw": "Ushairi"}'::jsonb),
    ('History', '#643d20', '{"fr": "Histoire", "ar": "تاريخ", "sw": "Historia"}'::jsonb),
    ('Philosophy', '#1d4b48', '{"fr": "Philosophie", "ar": "فلسفة", "sw": "Falsafa"}'::jsonb),
    ('Children', '#295233', '{"fr": "Jeunesse", "ar": "أدب الأطفال", "sw": "Vitabu vya watoto"}'::jsonb),
    ('Travel', '#235466', '{"fr": "Voyage", "ar": "أدب الرحلات", "sw": "Safari"}'::jsonb),
    ('Drama', '#712332', '{"fr": "Théâtre", "ar": "مسرح", "sw": "Tamthilia"}'::jsonb),
    ('Short stories', '#444921', '{"fr": "Nouvelles", "ar": "قصص قصيرة", "sw": "Hadithi fupi"}'::jsonb),
    ('Memoir', '#524152', '{"fr": "Mémoires", "ar": "مذكرات", "sw": "Kumbukumbu"}'::jsonb)
) AS sample (name, color, translations)
WHERE "genre"."name" = sample.name AND "genre"."color" = sample.color
  AND NOT EXISTS (
    SELECT FROM "genre" other
    WHERE other.id <> "genre".id
      AND md5(public.name_key(other.name)) = ANY (public.genre_name_keys(sample.name, sample.translations))
  );
--> statement-breakpoint
CREATE INDEX "genre_name_keys" ON "genre" USING gin (genre_name_keys("name", "translations"));--> statement-breakpoint
-- Refuses a genre with a name, in any language, that another genre has in any language. Writers of the
-- same name wait for each other; the keys are locked in order, so that they do not wait in a circle.
-- Skipped while a backup is restored.
CREATE FUNCTION public.keep_genre_names_unique() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER genre_names_unique BEFORE INSERT OR UPDATE OF name, translations ON genre
FOR EACH ROW EXECUTE FUNCTION public.keep_genre_names_unique();
