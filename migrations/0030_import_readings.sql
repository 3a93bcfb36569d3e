-- Versions from 0029_genre_merging on can serve this schema.
ALTER TABLE "book_import" ADD COLUMN "warnings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import" ADD COLUMN "first_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import" ADD COLUMN "heading_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import" ADD COLUMN "unknown_author" text;--> statement-breakpoint
ALTER TABLE "book_import" ADD COLUMN "decodes_twice" boolean DEFAULT false NOT NULL;