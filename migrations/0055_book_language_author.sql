-- Versions from 0044_upload on can serve this schema.
CREATE INDEX CONCURRENTLY "book_language_author" ON "book" USING btree ("language",sort_key("author"),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "book_author";
