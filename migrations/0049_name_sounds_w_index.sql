-- Versions from 0044_upload on can serve this schema.
CREATE INDEX CONCURRENTLY "book_name_sounds" ON "book" USING gin (name_sounds("author") collate "C") WITH (fastupdate=true,gin_pending_list_limit=256);
