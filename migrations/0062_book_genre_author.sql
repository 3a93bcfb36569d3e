-- Versions from 0044_upload on can serve this schema.
CREATE INDEX CONCURRENTLY "book_genre_author" ON "book" USING btree ("genre_id",sort_key("author"),"id");