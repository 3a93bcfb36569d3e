-- Versions from 0044_upload on can serve this schema.
-- The last transaction that may have changed a name of an author or a publisher. In a sequence, no write waits for another one.
CREATE SEQUENCE public.book_name_change OWNED BY book.author;
--> statement-breakpoint
CREATE FUNCTION public.note_book_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7236120);
  PERFORM setval('public.book_name_change', pg_current_xact_id()::text::bigint);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER book_name_change_noted AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF author, publisher ON book
FOR EACH STATEMENT EXECUTE FUNCTION public.note_book_name_change();
--> statement-breakpoint
-- The same text as long as no name has changed: that transaction, and those that are not committed. It is read before them, since
-- a transaction takes the lock before it is noted.
CREATE FUNCTION public.book_name_state() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  noted text := (SELECT last_value FROM public.book_name_change);
BEGIN
  RETURN concat_ws(' ', noted, (
    SELECT string_agg(virtualtransaction, ' ' ORDER BY virtualtransaction) FROM pg_locks
    WHERE locktype = 'advisory' AND (classid, objid, objsubid) = (0, 7236120, 1)
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ));
END;
$$;
