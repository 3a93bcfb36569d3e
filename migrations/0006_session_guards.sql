-- Refuses sessions of banned users. A ban and a sign-in at the same time wait for each other's lock
-- on the user's row: either this trigger sees the ban, or the ban deletes the new session.
-- Skipped while a backup is restored (`start_ui.restoring`).
CREATE FUNCTION public.refuse_banned_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_banned boolean;
BEGIN
  IF current_setting('start_ui.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  SELECT banned AND (ban_expires IS NULL OR ban_expires > now()) INTO is_banned
  FROM "user" WHERE id = NEW.user_id FOR SHARE;
  IF is_banned THEN
    RAISE EXCEPTION 'nobody banned gets a session' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_not_banned';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER session_not_banned BEFORE INSERT ON session
FOR EACH ROW EXECUTE FUNCTION public.refuse_banned_session();
--> statement-breakpoint
-- Deletes sessions that such a race left behind before this trigger existed.
DELETE FROM session USING "user"
WHERE "user".id = session.user_id AND "user".banned
  AND ("user".ban_expires IS NULL OR "user".ban_expires > now());
--> statement-breakpoint
-- TRUNCATE does not fire row triggers.
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_entry();
