-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
CREATE INDEX CONCURRENTLY "events_times_idx" ON "events" USING btree ("status","starts_at","id","ends_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY "events_status_starts_at_idx";
