-- Versions from 0040_series_import on can serve this schema.
CREATE TABLE "genre_merge" (
	"id" text PRIMARY KEY NOT NULL,
	"genre_id" text NOT NULL,
	"into_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "genre_merge_book" (
	"merge_id" text NOT NULL,
	"book_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "genre_merge_book_merge_id_book_id_pk" PRIMARY KEY("merge_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "genre_merge_book" ADD CONSTRAINT "genre_merge_book_merge_id_genre_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."genre_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "genre_merge_at" ON "genre_merge" USING btree ("at");--> statement-breakpoint
CREATE INDEX "genre_merge_book_at" ON "genre_merge_book" USING btree ("at");--> statement-breakpoint
-- Merges that run go on as jobs.
INSERT INTO "job" ("kind", "subject", "name", "data", "total")
SELECT 'merge-genre', "id", "name", '{"after": ""}', 0 FROM "genre" WHERE "merging_into" IS NOT NULL;
