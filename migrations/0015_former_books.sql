CREATE TABLE "book_act" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "former_book" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"act_id" text NOT NULL,
	"book_id" text NOT NULL,
	"version_after" integer,
	"record" jsonb NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"genre_id" text NOT NULL,
	"cover_id" text,
	"actor_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold(title || ' ' || author || ' ' || coalesce(record ->> 'isbn', ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_book" ADD CONSTRAINT "former_book_act_id_book_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."book_act"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_book" ADD CONSTRAINT "former_book_cover_id_cover_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."cover"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_act_at" ON "book_act" USING btree ("at");--> statement-breakpoint
CREATE INDEX "former_book_act" ON "former_book" USING btree ("act_id","book_id");--> statement-breakpoint
CREATE INDEX "former_book_at" ON "former_book" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "former_book_genre" ON "former_book" USING btree ("genre_id");--> statement-breakpoint
CREATE INDEX "former_book_cover" ON "former_book" USING btree ("cover_id");--> statement-breakpoint
CREATE UNIQUE INDEX "former_book_removed" ON "former_book" USING btree ("book_id") WHERE version_after is null;--> statement-breakpoint
CREATE INDEX "former_book_newest" ON "former_book" USING btree ("at","book_id") WHERE version_after is null;--> statement-breakpoint
CREATE INDEX "former_book_search_text" ON "former_book" USING gin ("search_text" gin_trgm_ops) WHERE version_after is null;--> statement-breakpoint
CREATE INDEX "former_book_search_typos" ON "former_book" USING gin (search_typos("search_text") collate "C") WHERE version_after is null;--> statement-breakpoint
-- A cover is removed after a day without use. That day begins when the last row that keeps it goes.
CREATE FUNCTION public.former_book_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cover SET used_at = now()
  WHERE id IN (SELECT cover_id FROM gone WHERE cover_id IS NOT NULL);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER former_book_gone AFTER DELETE ON former_book
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.former_book_gone();
