-- The audit is append-only: entries cannot be changed, and can be deleted only after 400 days.
CREATE FUNCTION public.keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
FOR EACH ROW EXECUTE FUNCTION public.keep_audit_entry();
--> statement-breakpoint
-- At least one active administrator remains. The advisory lock serializes concurrent changes.
CREATE FUNCTION public.keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_active_admin boolean := 'admin' = ANY (regexp_split_to_array(OLD.role, '\s*,\s*'))
    AND (NOT OLD.banned OR OLD.ban_expires < now());
BEGIN
  IF NOT was_active_admin THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND 'admin' = ANY (regexp_split_to_array(NEW.role, '\s*,\s*'))
    AND (NOT NEW.banned OR NEW.ban_expires < now()) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7236118);
  IF NOT EXISTS (
    SELECT FROM "user"
    WHERE 'admin' = ANY (regexp_split_to_array(role, '\s*,\s*'))
      AND (NOT banned OR ban_expires < now())
  ) THEN
    RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_last_admin';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER user_last_admin AFTER UPDATE OF role, banned, ban_expires OR DELETE ON "user"
FOR EACH ROW EXECUTE FUNCTION public.keep_an_admin();
