CREATE TABLE "invited_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "invited_user" ADD CONSTRAINT "invited_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_user" ADD CONSTRAINT "invited_user_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invited_user_list" ON "invited_user" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "invited_user_invited_by" ON "invited_user" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invited_user_created_at" ON "invited_user" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mail_user" ON "outbox_mail" USING btree ("user_id");