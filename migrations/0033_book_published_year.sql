-- Versions from 0032_large_lists on can serve this schema.
CREATE INDEX CONCURRENTLY "book_published_year" ON "book" USING btree ("published_year");