DROP INDEX "user_name";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "impersonator_session_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonator_session_id_session_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_impersonator" ON "session" USING btree ("impersonator_session_id");--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree (sort_key(coalesce(nullif("name", ''), "email")),"id");