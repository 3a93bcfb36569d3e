-- Versions from 0042_search_typos_cost on can serve this schema.
CREATE TABLE "book_to_compare" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"book_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_pair" (
	"one" text NOT NULL,
	"other" text NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "duplicate_pair_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
CREATE INDEX "duplicate_pair_other" ON "duplicate_pair" USING btree ("other");--> statement-breakpoint
CREATE INDEX "duplicate_pair_key" ON "duplicate_pair" USING btree ("reason","key","one");--> statement-breakpoint
-- A restore brings these rows with the books. Without the table, nothing compares books, and they can be written.
CREATE FUNCTION public.compare_books_later() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER book_to_compare_when_added AFTER INSERT ON book
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.compare_books_later();
--> statement-breakpoint
CREATE TRIGGER book_to_compare_when_changed AFTER UPDATE ON book
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.compare_books_later();
--> statement-breakpoint
CREATE TRIGGER book_to_compare_when_removed AFTER DELETE ON book
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.compare_books_later();
--> statement-breakpoint
-- The triggers block writes until the migration is committed, so no book is missed.
INSERT INTO book_to_compare (book_id) SELECT id FROM book;
