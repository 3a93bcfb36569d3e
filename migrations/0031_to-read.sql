-- Versions from 0030_import_readings on can serve this schema.
CREATE TABLE "to_read" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "to_read_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "to_read" ADD CONSTRAINT "to_read_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;