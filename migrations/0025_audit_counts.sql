-- Versions from 0024_invited_users on can serve this schema.
ALTER TABLE "audit_entry" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "recipient" text;--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient" ON "outbox_mail" USING btree ("recipient");--> statement-breakpoint
-- The audit stays append-only: entries are deleted only after 400 days. Within an hour, an act that repeats
-- may be counted in its entry, one at a time; nothing else of an entry changes.
CREATE OR REPLACE FUNCTION public.keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.at > now() - interval '1 hour'
    AND NEW.times = OLD.times + 1
    AND to_jsonb(NEW) - '{times,last_at,search_text}'::text[]
      = to_jsonb(OLD) - '{times,last_at,search_text}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
