-- Versions from 0034_search_sounds on can serve this schema.
CREATE INDEX CONCURRENTLY "user_search_sounds" ON "user" USING gin (search_sounds("search_text") collate "C") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_search_sounds" ON "book" USING gin (search_sounds("search_text") collate "C") WITH (fastupdate=true,gin_pending_list_limit=256);