-- Versions from 0044_upload on can serve this schema.
ALTER TABLE "shelfmark" ADD COLUMN "import_id" text;