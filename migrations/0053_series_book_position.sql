-- Versions from 0044_upload on can serve this schema.
CREATE INDEX CONCURRENTLY "series_book_position" ON "series_book" USING btree ("series_id","position","book_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "series_book_series_id";
