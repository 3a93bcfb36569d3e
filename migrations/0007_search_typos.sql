-- What a word can become by one slip: itself, and itself without any one of its letters. Two words
-- that share one of these are a letter too many, too few, wrong, or out of its place apart. Words
-- with digits or signs are no names, and the shortest have too many neighbours.
CREATE FUNCTION public.search_typos(folded text) RETURNS text[]
-- Dearer than the planner thinks of a function unless it is told.
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
-- Written to at once instead of kept in a list that each search reads to its end: the embedded
-- database has nobody who would put such a list in order.
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