-- Versions from 0026_record_versions on can serve this schema.
ALTER TABLE "book_import" ADD COLUMN "skipped" jsonb DEFAULT '{}'::jsonb NOT NULL;