-- Creates before it drops: building an index only holds up writes, dropping one holds up reads until the end.
ALTER TABLE "events" ADD COLUMN "plain_description" text;--> statement-breakpoint
CREATE INDEX "events_text_idx" ON "events" USING gin (("title" || ' ' || "location" || ' ' || coalesce("plain_description", "description")) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "events_search_idx";