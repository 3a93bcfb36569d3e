-- Versions from 0044_upload on can serve this schema.
CREATE INDEX CONCURRENTLY "shelfmark_folded_place" ON "shelfmark" USING btree ("folded","place");--> statement-breakpoint
DROP INDEX CONCURRENTLY "shelfmark_folded";
