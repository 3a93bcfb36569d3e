CREATE INDEX "audit_entry_real_actor" ON "audit_entry" USING btree ("real_actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_act" ON "audit_entry" USING btree ("act","at");