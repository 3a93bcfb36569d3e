CREATE TABLE "name_spelling" (
	"field" text NOT NULL,
	"key" text NOT NULL,
	"act_id" text NOT NULL,
	"name" text NOT NULL,
	"spelling" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "name_spelling_field_key_act_id_pk" PRIMARY KEY("field","key","act_id")
);
--> statement-breakpoint
CREATE INDEX "name_spelling_act" ON "name_spelling" USING btree ("act_id");