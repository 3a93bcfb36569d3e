-- Versions from 0044_upload on can serve this schema.
CREATE INDEX CONCURRENTLY "user_not_onboarded" ON "user" USING btree ("banned","ban_expires") WHERE onboarded_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_banned" ON "user" USING btree ("ban_expires") WHERE banned;