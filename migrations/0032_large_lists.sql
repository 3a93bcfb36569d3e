-- Versions from 0031_to-read on can serve this schema.
CREATE INDEX CONCURRENTLY "book_genre_language" ON "book" USING btree ("genre_id","language",sort_key("title"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_author_title" ON "book" USING btree (sort_key("author"),sort_key("title"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_target_id" ON "audit_entry" USING btree ("target_id","at");--> statement-breakpoint
DROP INDEX CONCURRENTLY "audit_entry_target";
