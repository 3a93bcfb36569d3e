CREATE TABLE "banned_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banned_session" ADD CONSTRAINT "banned_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_session_user" ON "banned_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "banned_session_expires_at" ON "banned_session" USING btree ("expires_at");--> statement-breakpoint
-- Whether a ban is in force now. Queries and triggers share this definition.
CREATE FUNCTION public.banned_now(banned boolean, ban_expires timestamp with time zone) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN banned AND (ban_expires IS NULL OR ban_expires > now());
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_active_admin boolean := 'admin' = ANY (regexp_split_to_array(OLD.role, '\s*,\s*'))
    AND NOT public.banned_now(OLD.banned, OLD.ban_expires);
BEGIN
  IF NOT was_active_admin THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND 'admin' = ANY (regexp_split_to_array(NEW.role, '\s*,\s*'))
    AND NOT public.banned_now(NEW.banned, NEW.ban_expires) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7236118);
  IF NOT EXISTS (
    SELECT FROM public."user"
    WHERE 'admin' = ANY (regexp_split_to_array(role, '\s*,\s*'))
      AND NOT public.banned_now(banned, ban_expires)
  ) THEN
    RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_last_admin';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_banned_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_banned boolean;
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  SELECT public.banned_now(banned, ban_expires) INTO is_banned
  FROM public."user" WHERE id = NEW.user_id FOR SHARE;
  IF is_banned THEN
    RAISE EXCEPTION 'nobody banned gets a session' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_not_banned';
  END IF;
  RETURN NEW;
END;
$$;
