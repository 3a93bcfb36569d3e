-- Versions from 0024_invited_users on can serve this schema.
CREATE TABLE "genre_book_count" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"genre_id" text NOT NULL,
	"books" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "genre_book_count" ADD CONSTRAINT "genre_book_count_genre_id_genre_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genre"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "genre_book_count_genre" ON "genre_book_count" USING btree ("genre_id");--> statement-breakpoint
-- Adds to a row of the genre that no other transaction holds, or to a new one, so that none waits for another.
CREATE FUNCTION public.add_to_genre_book_count(genre text, added integer) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A restore brings the counts with the books.
CREATE FUNCTION public.count_genre_books() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER book_counted_when_added AFTER INSERT ON book
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_genre_books();
--> statement-breakpoint
CREATE TRIGGER book_counted_when_changed AFTER UPDATE ON book
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_genre_books();
--> statement-breakpoint
CREATE TRIGGER book_counted_when_removed AFTER DELETE ON book
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_genre_books();
--> statement-breakpoint
-- The triggers block writes until the migration is committed, so no book is missed or counted twice.
INSERT INTO genre_book_count (genre_id, books) SELECT genre_id, count(*) FROM book GROUP BY genre_id;
