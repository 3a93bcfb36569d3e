-- Equal for titles that are one but for case, accents, punctuation and a leading article. The articles
-- are those of src/features/book/duplicates/title-within.ts.
CREATE FUNCTION public.title_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN left(
  regexp_replace(
    public.search_fold(value),
    '^(the|a|an|le|la|les|un|une|el|los|las|il|lo|gli|der|die|das|ein|eine) ', ''
  ),
  120
);
--> statement-breakpoint
CREATE TABLE "not_same" (
	"kind" text NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "not_same_kind_one_other_pk" PRIMARY KEY("kind","one","other")
);
--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "title_key" text GENERATED ALWAYS AS (title_key(title)) STORED NOT NULL,
	ADD COLUMN "author_key" text GENERATED ALWAYS AS (left(name_letters(author), 100)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "book_title_key" ON "book" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "book_author_key" ON "book" USING btree ("author_key","title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "book_odd_isbn" ON "book" USING btree ("id") WHERE isbn !~ '^97[89][0-9]{10}$';