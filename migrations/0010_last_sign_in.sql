ALTER TABLE "user" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "user_last_sign_in_at" ON "user" USING btree (coalesce("last_sign_in_at", timestamptz '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "cover_created_by" ON "cover" USING btree ("created_by","created_at");--> statement-breakpoint
-- Fills the column for existing users from the audit and from their sessions.
UPDATE "user" SET last_sign_in_at = found.at FROM (
  SELECT id, max(at) AS at FROM (
    SELECT actor_id AS id, at FROM audit_entry WHERE act = 'session.create'
    UNION ALL
    SELECT user_id, created_at FROM session WHERE impersonated_by IS NULL
  ) AS sign_in GROUP BY id
) AS found WHERE found.id = "user".id;
--> statement-breakpoint
-- Limits the number of rows per user. Concurrent inserts wait for a lock on the user's row and are
-- counted one after the other. Skipped while a backup is restored.
CREATE FUNCTION public.keep_at_most() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_rows integer;
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  PERFORM FROM public."user" WHERE id = NEW.user_id FOR NO KEY UPDATE;
  EXECUTE format('SELECT count(*) FROM %I.%I WHERE user_id = $1', TG_TABLE_SCHEMA, TG_TABLE_NAME)
    INTO found_rows USING NEW.user_id;
  IF found_rows >= TG_ARGV[0]::integer THEN
    RAISE EXCEPTION 'nobody has more than % of these', TG_ARGV[0]
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_limit';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER passkey_limit BEFORE INSERT ON passkey
FOR EACH ROW EXECUTE FUNCTION public.keep_at_most('20');
--> statement-breakpoint
CREATE TRIGGER account_limit BEFORE INSERT ON account
FOR EACH ROW EXECUTE FUNCTION public.keep_at_most('20');
--> statement-breakpoint
-- Audits the end of every impersonation, however it ends: stopped, signed out, revoked, expired, or
-- ended together with the administrator's session. The settings `start_ui.address` and
-- `start_ui.request_id` supply the origin. A full disk does not prevent the end.
CREATE FUNCTION public.note_impersonation_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_entry (actor_id, actor_email, act, target_type, target_id, target_name, after, address, request_id)
  VALUES (
    OLD.impersonated_by,
    (SELECT email FROM public."user" WHERE id = OLD.impersonated_by),
    'user.stop-impersonating', 'user', OLD.user_id,
    coalesce((SELECT coalesce(nullif(name, ''), email) FROM public."user" WHERE id = OLD.user_id), ''),
    CASE WHEN OLD.expires_at <= now() THEN jsonb_build_object('expiresAt', OLD.expires_at) END,
    nullif(current_setting('start_ui.address', true), ''),
    nullif(current_setting('start_ui.request_id', true), '')
  );
  RETURN NULL;
EXCEPTION WHEN disk_full OR read_only_sql_transaction THEN
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER impersonation_ended AFTER DELETE ON session
FOR EACH ROW WHEN (OLD.impersonated_by IS NOT NULL) EXECUTE FUNCTION public.note_impersonation_end();
