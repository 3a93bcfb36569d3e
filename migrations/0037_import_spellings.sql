-- Versions from 0036_shelfmark on can serve this schema.
ALTER TABLE "book_import" ADD COLUMN "spellings" jsonb DEFAULT '{}'::jsonb NOT NULL;