CREATE TABLE "book_import" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"created_by" text,
	"started_by" text,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"separator" text,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version_step" integer DEFAULT 1 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_import_count" (
	"import_id" text NOT NULL,
	"state" text NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "book_import_count_import_id_state_pk" PRIMARY KEY("import_id","state")
);
--> statement-breakpoint
CREATE TABLE "book_import_genre" (
	"import_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"records" integer NOT NULL,
	"decision" text NOT NULL,
	"genre_id" text,
	"made_at" timestamp (3) with time zone,
	CONSTRAINT "book_import_genre_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "book_import_memory" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_import_memory_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "book_import_record" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb NOT NULL,
	"source" text NOT NULL,
	"read_issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"match" text DEFAULT 'none' NOT NULL,
	"book_id" text,
	"book_version" integer,
	"differences" jsonb,
	"decision" text,
	"title_key" text,
	"author_key" text,
	"isbn" text,
	"genre_key" text,
	"before" jsonb,
	"kept" text,
	CONSTRAINT "book_import_record_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
ALTER TABLE "book_import_count" ADD CONSTRAINT "book_import_count_import_id_book_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."book_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_genre" ADD CONSTRAINT "book_import_genre_import_id_book_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."book_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_import_created_at" ON "book_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "book_import_state" ON "book_import" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "book_import_expires_at" ON "book_import" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "book_import_record_state" ON "book_import_record" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "book_import_record_title" ON "book_import_record" USING btree ("import_id","title_key","author_key");--> statement-breakpoint
CREATE INDEX "book_import_record_isbn" ON "book_import_record" USING btree ("import_id","isbn");--> statement-breakpoint
CREATE INDEX "book_import_record_book" ON "book_import_record" USING btree ("import_id","book_id");--> statement-breakpoint
-- The letters of a name in the order of the alphabet: equal for "Tolkien, J.R.R." and "J. R. R. Tolkien".
CREATE FUNCTION public.name_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT coalesce(string_agg(letter, '' ORDER BY letter COLLATE "C"), '')
  FROM unnest(string_to_array(replace(public.search_fold(value), ' ', ''), NULL)) AS letter
);
--> statement-breakpoint
-- Keeps book_import_count, so that the counts of the states always add up to the records. A restore
-- brings both tables with it.
CREATE FUNCTION public.count_import_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.book_import_count AS c (import_id, state, records)
    SELECT import_id, state, count(*)::int FROM added GROUP BY 1, 2
    ON CONFLICT (import_id, state) DO UPDATE SET records = c.records + excluded.records;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.book_import_count c SET records = c.records - gone.records
    FROM (SELECT import_id, state, count(*)::int AS records FROM removed GROUP BY 1, 2) gone
    WHERE c.import_id = gone.import_id AND c.state = gone.state;
  ELSE
    INSERT INTO public.book_import_count AS c (import_id, state, records)
    SELECT import_id, state, sum(records)::int FROM (
      SELECT import_id, state, 1 AS records FROM added
      UNION ALL SELECT import_id, state, -1 FROM removed
    ) moved
    GROUP BY 1, 2 HAVING sum(records) <> 0
    ON CONFLICT (import_id, state) DO UPDATE SET records = c.records + excluded.records;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER book_import_record_added AFTER INSERT ON book_import_record
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_records();
--> statement-breakpoint
CREATE TRIGGER book_import_record_changed AFTER UPDATE ON book_import_record
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_records();
--> statement-breakpoint
CREATE TRIGGER book_import_record_removed AFTER DELETE ON book_import_record
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_records();
