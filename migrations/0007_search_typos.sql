-- The forms of a word with at most one letter removed. Two words that share a form differ by one
-- added, missing, wrong or moved letter. Words with digits or wildcards are skipped, because they
-- are not names. Words of three letters are not shortened: they would match too many words.
CREATE FUNCTION public.search_typos(folded text) RETURNS text[]
-- The planner's default of 1 is too low for this function.
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 100 AS $$
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
--> statement-breakpoint
-- `fastupdate` is off, so that new entries do not collect in a pending list that each search scans.
-- The embedded database never vacuums, so it would never empty that list.
DROP INDEX "user_search_text";--> statement-breakpoint
DROP INDEX "book_search_text";--> statement-breakpoint
DROP INDEX "audit_entry_search_text";--> statement-breakpoint
CREATE INDEX "user_search_typos" ON "user" USING gin (search_typos("search_text") collate "C") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "user_search_start" ON "user" USING btree (left("search_text", 100) collate "C","id");--> statement-breakpoint
CREATE INDEX "book_search_typos" ON "book" USING gin (search_typos("search_text") collate "C") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "book_search_start" ON "book" USING btree (left("search_text", 100) collate "C","id");--> statement-breakpoint
CREATE INDEX "audit_entry_search_typos" ON "audit_entry" USING gin (search_typos("search_text") collate "C") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "user_search_text" ON "user" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "book_search_text" ON "book" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_entry_search_text" ON "audit_entry" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);