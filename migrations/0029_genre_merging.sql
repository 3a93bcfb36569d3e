-- Versions from 0028_genre_book_count on can serve this schema.
ALTER TABLE "genre" ADD COLUMN "merging_into" text;--> statement-breakpoint
ALTER TABLE "genre" ADD CONSTRAINT "genre_merging_into_genre_id_fk" FOREIGN KEY ("merging_into") REFERENCES "public"."genre"("id") ON DELETE set null ON UPDATE no action;