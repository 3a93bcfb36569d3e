-- Versions from 0039_job on can serve this schema.
ALTER TABLE "series_book" ADD COLUMN "import_id" text;