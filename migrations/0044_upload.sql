-- Versions from 0043_duplicate_pairs on can serve this schema.
CREATE TABLE "upload" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "upload_created_by" ON "upload" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "upload_unused_since" ON "upload" USING btree ("unused_since");