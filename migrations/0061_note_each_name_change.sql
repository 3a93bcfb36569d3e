-- Versions from 0044_upload on can serve this schema.
-- Each change of names is noted by its time. By its transaction, the second change of a long one was noted as its first, also where
-- another transaction had changed names between them.
CREATE OR REPLACE FUNCTION public.note_book_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7236120);
  PERFORM setval('public.book_name_change', (extract(epoch FROM clock_timestamp()) * 1000000)::bigint);
  RETURN NULL;
END;
$$;
