CREATE TABLE "email_code_guess" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"asker" text NOT NULL,
	"code_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "email_code_guess_email_purpose_asker_pk" PRIMARY KEY("email","purpose","asker")
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browser_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
ALTER TABLE "email_code" DROP CONSTRAINT "email_code_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "email_code_guess" ADD CONSTRAINT "email_code_guess_code_id_email_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."email_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_code_guess_code" ON "email_code_guess" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "email_code_email" ON "email_code" USING btree ("email","purpose");--> statement-breakpoint
-- Existing codes stay valid and keep their number of used guesses.
INSERT INTO "email_code_guess" ("email", "purpose", "asker", "code_id", "attempts")
SELECT "email", "purpose", '', "id", "attempts" FROM "email_code";--> statement-breakpoint
ALTER TABLE "email_code" DROP COLUMN "attempts";