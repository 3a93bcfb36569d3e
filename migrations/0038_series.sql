-- Versions from 0037_import_spellings on can serve this schema.
CREATE TABLE "series" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (coalesce(nullif(search_fold(name), ''), name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_book" (
	"book_id" text PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"number" text,
	"position" integer GENERATED ALWAYS AS (coalesce((replace(substring(number from '[0-9]{1,6}(?:[.,][0-9]{1,3})?'), ',', '.')::numeric * 1000)::int, 999999999)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series_book" ADD CONSTRAINT "series_book_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "series_folded" ON "series" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "series_book_series_id" ON "series_book" USING btree ("series_id","position");