-- Versions from 0035_search_sounds_index on can serve this schema.
CREATE TABLE "shelfmark" (
	"book_id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (search_fold(place)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shelfmark_folded" ON "shelfmark" USING btree ("folded");