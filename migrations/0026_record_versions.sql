-- Versions from 0024_invited_users on can serve this schema.
ALTER TABLE "user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "genre" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Versions count the changes of what the forms edit, whichever code writes it.
CREATE FUNCTION public.raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER user_version BEFORE UPDATE ON "user" FOR EACH ROW
WHEN ((OLD.name, OLD.email, OLD.role) IS DISTINCT FROM (NEW.name, NEW.email, NEW.role))
EXECUTE FUNCTION public.raise_version();
--> statement-breakpoint
CREATE TRIGGER genre_version BEFORE UPDATE ON genre FOR EACH ROW
WHEN ((OLD.name, OLD.translations, OLD.color) IS DISTINCT FROM (NEW.name, NEW.translations, NEW.color))
EXECUTE FUNCTION public.raise_version();
