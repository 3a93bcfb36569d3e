-- Versions from 0044_upload on can serve this schema.
DROP INDEX CONCURRENTLY IF EXISTS "book_name_sounds";
