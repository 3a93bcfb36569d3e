-- Versions from 0044_upload on can serve this schema.
-- A sign in a title stands for the word: "War & Peace" is compared with "War and Peace" from now on.
DO $$ BEGIN
  IF to_regclass('public.book_to_compare') IS NOT NULL THEN
    INSERT INTO public.book_to_compare (book_id) SELECT id FROM public.book WHERE title LIKE '%&%';
  END IF;
END $$;
